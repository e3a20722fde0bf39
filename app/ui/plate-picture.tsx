/** A plant's picture in the proportions of a plate; a quiet leaf where there is none yet. */
export function PlatePicture({ src, alt, eager = false }: { src: string | null; alt: string; eager?: boolean }) {
  return (
    <span className="block aspect-[4/5] w-full overflow-hidden bg-paper-deep">
      {src ? (
        <img
          src={src}
          alt={alt}
          width={400}
          height={500}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center content-center gap-2 text-ink-soft">
          <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 opacity-60">
            <path d="M7 43C5 27 12 9 40 4c4 25-9 38-27 34z" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M7 43C13 28 23 16 37 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span className="text-sm">No image available</span>
        </span>
      )}
    </span>
  );
}
