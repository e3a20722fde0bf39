import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect, useReducer, useRef } from "react";
import type { UploadStatus } from "../../domain/identification.ts";
import { identifyPhoto, uploadPhoto, uploadStatusQuery } from "../api/identify-queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { fileProblem, identifyFailure, uploadFailure } from "./messages.ts";
import { captchaPercent, creepEveryMs, donePercent, firstWalk, nextWalk, sendingPercent, type Walk, type WalkEvent } from "./walk.ts";

/** Long enough to see that the bar is full. */
const fullBarMs = 150;

export type WalkActions = {
  choose: (file: Blob) => void;
  /** Sends the chosen photo and asks what it is; also one that was looked at on this device before. */
  start: () => void;
  /** Names the chosen photo without sending it. */
  stay: () => void;
  leaveDevice: () => void;
  reset: () => void;
};

/** The walk and what a visitor can do about it. A new photo or a reset ends whatever was under way for the one before. */
export function useWalk(status: UploadStatus | undefined): [Walk, WalkActions] {
  const [walk, dispatch] = useReducer(nextWalk, firstWalk);
  const queryClient = useQueryClient();
  const underWay = useRef<AbortController | null>(null);

  useEffect(() => () => underWay.current?.abort(), []);
  useForgottenPreview(walk);

  function leave() {
    underWay.current?.abort();
    underWay.current = null;
  }

  function choose(file: Blob) {
    const problem = fileProblem(file);
    if (problem) return showToast({ ...problem, tone: "destructive" });
    leave();
    dispatch({ type: "choose", photo: { file, previewUrl: URL.createObjectURL(file) } });
  }

  function reset() {
    leave();
    dispatch({ type: "reset" });
  }

  function start() {
    if (walk.step !== "chosen" && walk.step !== "onDevice") return;
    const controller = new AbortController();
    underWay.current = controller;
    const send = sendAndAsk({ id: walk.id, file: walk.photo.file, status, dispatch, signal: controller.signal });
    // What is left today changes with every upload, also with one that was given back.
    void send.then(() => queryClient.invalidateQueries({ queryKey: uploadStatusQuery.queryKey }));
  }

  const stay = () => dispatch({ type: "stay" });
  const leaveDevice = () => dispatch({ type: "leaveDevice" });
  return [walk, { choose, start, stay, leaveDevice, reset }];
}

type Sending = { id: number; file: Blob; status: UploadStatus | undefined; dispatch: Dispatch<WalkEvent>; signal: AbortSignal };

async function sendAndAsk({ id, file, status, dispatch, signal }: Sending): Promise<void> {
  const imageUrl = await send({ id, file, status, dispatch, signal });
  if (imageUrl === null) return;
  const asking = identifyPhoto(imageUrl, signal);
  // Seen to by the await below; until then it must not count as unhandled.
  asking.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, fullBarMs));
  dispatch({ type: "uploaded", id, imageUrl });
  try {
    dispatch({ type: "answered", id, answer: await asking });
  } catch (error) {
    if (signal.aborted) return;
    const { failure, ...message } = identifyFailure(error);
    dispatch({ type: "failed", id, failure });
    showToast({ ...message, tone: "destructive" });
  }
}

/** The address of the stored photo; null when it could not be sent, which has been told then. */
async function send({ id, file, status, dispatch, signal }: Sending): Promise<string | null> {
  dispatch({ type: "progress", id, percent: captchaPercent });
  const creeping = setInterval(() => dispatch({ type: "creep", id }), creepEveryMs);
  try {
    const [{ captchaToken }, { downscalePhoto }] = await Promise.all([import("./captcha.ts"), import("./downscale.ts")]);
    const [token, photo] = await Promise.all([captchaToken(status?.captchaSiteKey), downscalePhoto(file)]);
    dispatch({ type: "progress", id, percent: sendingPercent });
    const { imageUrl } = await uploadPhoto(photo, token, signal);
    dispatch({ type: "progress", id, percent: donePercent });
    return imageUrl;
  } catch (error) {
    if (signal.aborted) return null;
    dispatch({ type: "uploadFailed", id });
    showToast({ ...uploadFailure(error, status?.maxUploadsPerDay), tone: "destructive" });
    return null;
  } finally {
    clearInterval(creeping);
  }
}

/** A preview holds the whole file in memory until it is let go. */
function useForgottenPreview(walk: Walk) {
  const previewUrl = "photo" in walk ? walk.photo.previewUrl : null;
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);
}
