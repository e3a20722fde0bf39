import { useState } from "react";

type Props = {
  imageUrl: string | null;
  alt: string;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The picture a page opens with; every other one waits until it is scrolled near. */
  eager?: boolean;
  className?: string;
};

const plateFile = /-800\.webp$/;

/** The picture of a weed, always 4 by 5 so that nothing moves when it arrives. A plate says that it is a drawing. */
export function WeedPicture({ imageUrl, alt, sizes, eager = false, className = "" }: Props) {
  const [broken, setBroken] = useState(false);

  /** A picture that failed before React took over has told nobody. */
  function noticeEarlyFailure(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }

  if (!imageUrl || broken) {
    return (
      <span className={`grid aspect-[4/5] w-full place-items-center bg-paper-deep p-2 text-center text-sm text-ink-soft ${className}`}>
        No image available
      </span>
    );
  }
  const isPlate = isDrawing(imageUrl);
  return (
    <span className={`relative block aspect-[4/5] w-full overflow-hidden bg-paper-deep ${className}`}>
      <img
        ref={noticeEarlyFailure}
        src={imageUrl}
        {...(plateFile.test(imageUrl) && {
          srcSet: [400, 800, 1200].map((width) => `${imageUrl.replace(plateFile, `-${width}.webp`)} ${width}w`).join(", "),
          sizes,
        })}
        alt={alt}
        width={800}
        height={1000}
        loading={eager ? "eager" : "lazy"}
        {...(eager && { fetchPriority: "high" as const })}
        decoding="async"
        onError={() => setBroken(true)}
        className="absolute inset-0 size-full object-cover"
      />
      {isPlate && (
        <span aria-hidden className="absolute bottom-1.5 right-1.5 rounded bg-card/85 px-1.5 text-xs text-ink-soft">
          Drawing
        </span>
      )}
    </span>
  );
}

export function isDrawing(imageUrl: string): boolean {
  return imageUrl.startsWith("/plates/");
}

/** What a card's picture is, in a few words: the card says the rest. */
export function pictureAlt(weed: { commonName: string; imageUrl?: string | null | undefined }): string {
  return `${weed.imageUrl && isDrawing(weed.imageUrl) ? "Drawing" : "Photo"} of ${weed.commonName}`;
}
