import { keyIconColumns, keyIconPlace, keyIconRows } from "../../domain/key-icon-places.ts";
import sheet from "./key-icons.svg";

/** What a choice of the key looks like, cut from the one sheet of them; the words beside it say the same, so it is silent. */
export function KeyIcon({ choice }: { choice: string }) {
  const { column, row } = keyIconPlace(choice);
  return (
    <span
      aria-hidden
      className="size-12 bg-no-repeat print:hidden"
      style={{
        backgroundImage: `url(${sheet})`,
        backgroundSize: `${keyIconColumns * 100}% ${keyIconRows * 100}%`,
        backgroundPosition: `${(column / (keyIconColumns - 1)) * 100}% ${(row / (keyIconRows - 1)) * 100}%`,
      }}
    />
  );
}
