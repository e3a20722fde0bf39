import { Logo } from "../shell/logo.tsx";

/**
 * The plate of the plant we are named after, on screens with room beside the text. Lazy, so that a phone, which never shows it,
 * never loads it.
 */
export function DockPlate({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className="hidden justify-self-center rounded-card border border-line bg-card p-4 shadow-card lg:block">
      {imageUrl ? (
        <img
          src={imageUrl}
          alt="Drawing of broad-leaved dock, the leaf people rub on a nettle sting"
          width={400}
          height={500}
          loading="lazy"
          className="h-[30rem] w-auto"
        />
      ) : (
        <Logo className="size-80 p-8" />
      )}
    </div>
  );
}
