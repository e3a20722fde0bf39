import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type CommunityImage, reportCommunityImage } from "../api/library-queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";

type Props = { images: CommunityImage[]; name: string; at: number; onMove: (to: number) => void; onClose: () => void };

/** One photo large. Arrow keys turn the pages, Escape closes; the browser's own dialog keeps the focus inside and gives it back. */
export function PhotoLightbox({ images, name, at, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = images[at];
  useEffect(() => dialog.current?.showModal(), []);

  function turn(by: number) {
    onMove((at + by + images.length) % images.length);
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  }

  async function report(id: CommunityImage["id"]) {
    try {
      await reportCommunityImage(id);
      showToast({ title: "Photo reported", description: "Thank you. A person will look at it." });
      onClose();
    } catch {
      showToast({ title: "Not reported", description: "That did not reach us. Please try again later.", tone: "destructive" });
    }
  }

  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={`Photo ${at + 1} of ${images.length} of ${name}`}
      onClose={onClose}
      onKeyDown={turnByKey}
      className="m-auto w-[min(94vw,56rem)] rounded-card bg-card p-4 text-ink shadow-lg backdrop:bg-ink/80"
    >
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="text-sm text-ink-soft">
          Photo {at + 1} of {images.length}
        </p>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <img
        src={image.imageUrl}
        alt={`${name}, seen by a gardener (${at + 1})`}
        className="mx-auto mt-2 max-h-[68vh] min-h-40 w-full rounded object-contain"
      />
      <div className="mt-3 flex items-center justify-between gap-2">
        <IconButton label="Previous photo" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <Button look="bare" onClick={() => void report(image.id)}>
          Report this photo
        </Button>
        <IconButton label="Next photo" onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-6" />
        </IconButton>
      </div>
    </dialog>
  );
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="grid size-11 place-items-center rounded hover:bg-paper-deep">
      {children}
    </button>
  );
}
