import { useEffect, useRef, useState } from "react";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";

/** Takes one picture with the camera of this device, the rear one where there are two. */
export function CameraDialog({ onPhoto, onClose }: { onPhoto: (photo: Blob) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    dialog.current?.showModal();
    let left = false;
    let stream: MediaStream | undefined;
    async function open() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: "environment" }, width: { ideal: 2048 }, height: { ideal: 1536 } },
        });
        if (left || !video.current) return stop(stream);
        video.current.srcObject = stream;
      } catch {
        if (left) return;
        showToast({
          title: "No camera",
          description: "This page may not use a camera here. Allow it in the browser's address bar, or choose a photo instead.",
          tone: "destructive",
        });
        close.current();
      }
    }
    void open();
    return () => {
      left = true;
      if (stream) stop(stream);
    };
  }, []);

  async function take() {
    const element = video.current;
    if (!element) return;
    const canvas = document.createElement("canvas");
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    canvas.getContext("2d")?.drawImage(element, 0, 0);
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    onClose();
    if (photo) onPhoto(photo);
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Take a photo"
      onClose={onClose}
      className="m-auto w-full max-w-2xl rounded-card border border-line bg-card p-4 text-ink backdrop:bg-ink/60"
    >
      <div className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-card bg-paper-deep">
        <video ref={video} autoPlay playsInline muted onLoadedData={() => setReady(true)} className="size-full object-contain" />
        {!ready && (
          <span className="absolute">
            <Spinner label="Opening the camera" />
          </span>
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button disabled={!ready} onClick={() => void take()}>
          Take the photo
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </dialog>
  );
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}
