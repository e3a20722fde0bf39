import type { Identification } from "../../domain/identification.ts";

/** A photo that was picked and not sent yet. */
export type ChosenPhoto = { file: Blob; previewUrl: string };

/** Where a visitor is on the way from a photo to an answer. Each photo's walk has its own number. */
export type Walk = { id: number } & (
  | { step: "empty" }
  | { step: "chosen"; photo: ChosenPhoto }
  | { step: "onDevice"; photo: ChosenPhoto }
  | { step: "uploading"; photo: ChosenPhoto; percent: number }
  | { step: "analysing"; imageUrl: string }
  | { step: "answered"; answer: Identification }
  | { step: "failed"; failure: "overloaded" | "generic" }
);

export type WalkEvent =
  | { type: "choose"; photo: ChosenPhoto }
  | { type: "reset" }
  /** The chosen photo is to be named here, without being sent; or not after all. */
  | { type: "stay" }
  | { type: "leaveDevice" }
  // What comes back from elsewhere says which walk it belongs to.
  | { type: "progress"; id: number; percent: number }
  | { type: "creep"; id: number }
  | { type: "uploadFailed"; id: number }
  | { type: "uploaded"; id: number; imageUrl: string }
  | { type: "answered"; id: number; answer: Identification }
  | { type: "failed"; id: number; failure: "overloaded" | "generic" };

/** The spec's numbers (§4). */
export const captchaPercent = 10;
export const sendingPercent = 20;
export const creepPercent = 5;
export const creepEveryMs = 100;
export const creepLimit = 90;
export const donePercent = 100;

export const firstWalk: Walk = { id: 0, step: "empty" };

/** News about another photo than the one at hand changes nothing: a late answer can never show beside a new photo. */
export function nextWalk(walk: Walk, event: WalkEvent): Walk {
  if ("id" in event && event.id !== walk.id) return walk;
  switch (event.type) {
    case "choose":
      return { id: walk.id + 1, step: "chosen", photo: event.photo };
    case "reset":
      return { id: walk.id + 1, step: "empty" };
    case "stay":
      return walk.step === "chosen" ? { id: walk.id, step: "onDevice", photo: walk.photo } : walk;
    case "leaveDevice":
      return walk.step === "onDevice" ? { id: walk.id, step: "chosen", photo: walk.photo } : walk;
    case "progress":
      if (walk.step !== "chosen" && walk.step !== "onDevice" && walk.step !== "uploading") return walk;
      return { id: walk.id, step: "uploading", photo: walk.photo, percent: event.percent };
    case "creep":
      if (walk.step !== "uploading" || walk.percent < sendingPercent || walk.percent >= creepLimit) return walk;
      return { ...walk, percent: Math.min(creepLimit, walk.percent + creepPercent) };
    case "uploadFailed":
      return walk.step === "uploading" ? { id: walk.id, step: "chosen", photo: walk.photo } : walk;
    case "uploaded":
      return walk.step === "uploading" ? { id: walk.id, step: "analysing", imageUrl: event.imageUrl } : walk;
    case "answered":
      return walk.step === "analysing" ? { id: walk.id, step: "answered", answer: event.answer } : walk;
    case "failed":
      return walk.step === "analysing" ? { id: walk.id, step: "failed", failure: event.failure } : walk;
  }
}
