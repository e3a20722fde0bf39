import type { Sheet } from "./sheet.ts";

/** The wash of a rounded thing: light where the light falls, its own colour at `middle`, deep in the shade. */
export function shaded(
  sheet: Sheet,
  ink: { light: string; base: string; deep: string },
  direction: "down" | "across" | "radial" = "across",
  middle = 0.5,
): string {
  return sheet.wash(
    [
      { at: 0, colour: ink.light },
      { at: middle, colour: ink.base },
      { at: 1, colour: ink.deep },
    ],
    direction,
  );
}
