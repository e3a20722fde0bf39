import { paper } from "./palette.ts";
import { short } from "./paths.ts";

export const serif = "Fraunces, Georgia, serif";

/** Average width of a letter of the serif, as a share of its size; a little generous. */
const letter = 0.56;

export function escapeXml(text: string): string {
  // Characters XML 1.0 does not know would break the whole plate.
  const legal = text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
  return legal.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** The size at which the words fit the width, never larger than wished. */
export function fittingSize(text: string, wished: number, width: number): number {
  return Math.max(4, Math.min(wished, width / (Math.max(1, text.length) * letter)));
}

export type TextStyle = {
  size: number;
  colour?: string;
  italic?: boolean;
  anchor?: "start" | "middle" | "end";
  spacing?: number;
  weight?: number;
};

export function textElement(x: number, y: number, words: string, style: TextStyle): string {
  const italic = style.italic ? ' font-style="italic"' : "";
  const anchor = style.anchor && style.anchor !== "start" ? ` text-anchor="${style.anchor}"` : "";
  const spacing = style.spacing ? ` letter-spacing="${short(style.spacing)}"` : "";
  const weight = style.weight ? ` font-weight="${style.weight}"` : "";
  return `<text x="${short(x)}" y="${short(y)}" font-size="${short(style.size)}" fill="${style.colour ?? paper.text}"${italic}${anchor}${spacing}${weight}>${escapeXml(words)}</text>`;
}

/** Latin above, the gardener's name below, as plates do. */
export function drawCaption(commonName: string, scientificName: string): string {
  const latin = fittingSize(scientificName, 34, 450);
  const common = fittingSize(commonName, 21, 370);
  return (
    textElement(400, 922, scientificName, { size: latin, italic: true, anchor: "middle" }) +
    textElement(400, 953, commonName, { size: common, anchor: "middle", colour: paper.quiet, spacing: 0.6 })
  );
}

/** 5–40 cm, 1–3 m. */
export function heightWords([low, high]: readonly [number, number]): string {
  const metres = (cm: number): string => String(Math.round(cm / 10) / 10);
  const centimetres = (cm: number): string => String(cm < 10 ? Math.round(cm * 10) / 10 : Math.round(cm));
  const words = high >= 100 && low >= 30 ? [metres(low), metres(high), "m"] : [centimetres(low), centimetres(high), "cm"];
  return words[0] === words[1] ? `${words[1]} ${words[2]}` : `${words[0]}–${words[1]} ${words[2]}`;
}

const barLengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** A bar of a round length, between a finger's and a hand's breadth on the plate. */
export function drawScaleBar(unitsPerCm: number, note: string): string {
  const wished = 92;
  let best: number = barLengths[0];
  for (const length of barLengths) if (Math.abs(length * unitsPerCm - wished) < Math.abs(best * unitsPerCm - wished)) best = length;
  const width = Math.min(150, Math.max(10, best * unitsPerCm));
  const length = best >= 100 ? `${best / 100} m` : best < 1 ? `${best * 10} mm` : `${best} cm`;
  const label = note === "" ? length : `${length} ${note}`;
  const left = 62;
  const y = 948;
  return `<path d="M${short(left)} ${y}h${short(width)}m0-5v10m${short(-width)} 0v-10" stroke="${paper.quiet}" stroke-width="1.4"/>${textElement(left, y - 10, label, { size: 14, colour: paper.quiet })}`;
}

/** Breaks a name into lines of about this many letters. */
export function wrapName(name: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length + 1 <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
