import { type ReactNode, useId } from "react";

type Props = { label: string; look: string; onChoose: (file: Blob) => void; children: ReactNode };

/** A file input that looks as its label does, and can be reached with the keyboard. */
export function PhotoPicker({ label, look, onChoose, children }: Props) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label={label}
        className="peer sr-only"
        onChange={(event) => pick(event.currentTarget, onChoose)}
      />
      <label
        htmlFor={id}
        className={`inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 px-5 py-2 font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-clay ${look}`}
      >
        {children}
      </label>
    </>
  );
}

export function pick(input: HTMLInputElement, onChoose: (file: Blob) => void) {
  const file = input.files?.[0];
  // The same file can then be picked again.
  input.value = "";
  if (file) onChoose(file);
}
