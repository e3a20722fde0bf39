import { Camera, ImageUp } from "lucide-react";
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { UploadStatus } from "../../domain/identification.ts";
import { paths } from "../../domain/paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { limitSentence } from "./messages.ts";
import { firstLoadMegabytes } from "./on-device/first-load.ts";
import { PhotoPicker, pick } from "./photo-picker.tsx";
import type { Walk } from "./walk.ts";

const CameraDialog = lazy(() => import("./camera-dialog.tsx").then(({ CameraDialog }) => ({ default: CameraDialog })));

type Props = {
  walk: Extract<Walk, { step: "empty" | "chosen" | "uploading" }>;
  status: UploadStatus | undefined;
  onChoose: (file: Blob) => void;
  onStart: () => void;
  onStay: () => void;
  onClear: () => void;
};

/** Picks one photo (picker, drop, paste or camera), shows it and sends it. */
export function UploadWidget({ walk, status, onChoose, onStart, onStay, onClear }: Props) {
  const mayUpload = status?.allowed !== false;
  const disabled = !mayUpload && walk.step === "empty";
  usePastedPhoto(walk.step !== "uploading" && !disabled, onChoose);
  return (
    <DropArea disabled={disabled || walk.step === "uploading"} onDrop={onChoose}>
      {walk.step === "empty" && !disabled && <Pickers remaining={status} onChoose={onChoose} />}
      {disabled && status && <LimitReached status={status} onChoose={onChoose} />}
      {walk.step === "chosen" && (
        <Preview url={walk.photo.previewUrl}>
          <div className="flex flex-wrap justify-center gap-3">
            {mayUpload && <Button onClick={onStart}>Identify this weed</Button>}
            <Button look="quiet" onClick={onClear}>
              Choose another photo
            </Button>
          </div>
          <div className="max-w-md text-center">
            <Button look={mayUpload ? "bare" : "strong"} onClick={onStay}>
              Identify on this device
            </Button>
            <p className="text-sm text-ink-soft">
              Your photo never leaves your phone. Loads about {firstLoadMegabytes} MB the first time, then works without a connection.
            </p>
          </div>
        </Preview>
      )}
      {walk.step === "uploading" && (
        <Preview url={walk.photo.previewUrl}>
          <div className="w-full max-w-md">
            <ProgressBar label="Uploading your photo" percent={walk.percent} />
            <p className="mt-2 text-center text-sm text-ink-soft">Uploading… {walk.percent}%</p>
          </div>
        </Preview>
      )}
    </DropArea>
  );
}

function DropArea({ disabled, onDrop, children }: { disabled: boolean; onDrop: (file: Blob) => void; children: React.ReactNode }) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onDrop(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an extra for the mouse; the buttons inside do the same for everybody.
    <div
      data-testid="upload-area"
      aria-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid min-h-72 place-items-center rounded-card border-2 border-dashed p-6 transition-colors ${
        over ? "border-leaf bg-leaf-pale" : "border-line-strong bg-card"
      }`}
    >
      {children}
    </div>
  );
}

function Pickers({ remaining, onChoose }: { remaining: UploadStatus | undefined; onChoose: (file: Blob) => void }) {
  const cameraInput = useRef<HTMLInputElement>(null);
  const [cameraOpen, setCameraOpen] = useState(false);

  /** A phone's own camera takes better pictures than a web page can; elsewhere the page opens the camera itself. */
  function openCamera() {
    const isPhone = window.matchMedia("(pointer: coarse)").matches;
    if (isPhone || !navigator.mediaDevices) cameraInput.current?.click();
    else setCameraOpen(true);
  }

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <ImageUp aria-hidden className="size-12 text-leaf" strokeWidth={1.25} />
      <p className="max-w-md text-lg">Drop a photo of the weed here, paste one, or:</p>
      <div className="flex flex-wrap justify-center gap-3">
        <PhotoPicker label="Choose a photo" look="rounded-lg bg-leaf text-white hover:bg-leaf-dark" onChoose={onChoose}>
          <ImageUp aria-hidden className="size-5" />
          Choose a photo
        </PhotoPicker>
        <Button look="quiet" onClick={openCamera}>
          <Camera aria-hidden className="size-5" />
          Take a photo
        </Button>
        <input
          ref={cameraInput}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Take a photo with the rear camera"
          tabIndex={-1}
          className="hidden"
          onChange={(event) => pick(event.currentTarget, onChoose)}
        />
      </div>
      <p className="text-sm text-ink-soft">
        JPEG, PNG, WebP, AVIF, GIF or HEIC, up to 10MB.
        {remaining && ` ${remaining.remaining} of ${remaining.maxUploadsPerDay} left today.`} Where it was taken is removed before anything
        is kept.
      </p>
      <noscript>
        <p className="max-w-md rounded-card bg-ochre-pale p-3">Naming a photo needs JavaScript. The library works without it.</p>
      </noscript>
      {cameraOpen && (
        <Suspense>
          <CameraDialog onPhoto={onChoose} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing more can be sent today; what stays on the device is not counted. */
function LimitReached({ status, onChoose }: { status: UploadStatus; onChoose: (file: Blob) => void }) {
  return (
    <div className="grid max-w-lg justify-items-center gap-4 text-center">
      <p className="text-lg">{limitSentence(status.maxUploadsPerDay, status.resetTime)}</p>
      {status.maxUploadsPerDay === 1 && (
        <>
          <p className="text-ink-soft">Ten a day are free for a week when you sign in, no card needed.</p>
          <ButtonLink to={paths.signIn}>Start the free trial</ButtonLink>
        </>
      )}
      <PhotoPicker
        label="Pick a photo to identify on this device"
        look="text-leaf-dark underline-offset-4 hover:underline"
        onChoose={onChoose}
      >
        Identify a photo on this device instead
      </PhotoPicker>
      <p className="text-sm text-ink-soft">Your photo never leaves your phone, so it is not counted.</p>
    </div>
  );
}

function Preview({ url, children }: { url: string; children: React.ReactNode }) {
  return (
    <div className="grid w-full justify-items-center gap-5">
      <img src={url} alt="What you chose" className="max-h-96 max-w-full rounded-card border border-line object-contain" />
      {children}
    </div>
  );
}

/** A picture on the clipboard can be pasted anywhere on the page, except into a field. */
function usePastedPhoto(listening: boolean, onChoose: (file: Blob) => void) {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!listening) return;
    function paste(event: Event) {
      const { clipboardData } = event as unknown as ClipboardEvent;
      const file = clipboardData.files[0];
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (file && !inField) choose.current(file);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [listening]);
}
