import type { Point } from "./geometry.ts";

/** One decimal is finer than the pen; more would only weigh. */
export function short(value: number, decimals = 1): string {
  const factor = decimals === 1 ? 10 : 10 ** decimals;
  const whole = Math.round(value * factor);
  // Thousands of numbers make a plate: putting the digits together by hand is several times quicker than String and replace.
  if (whole % factor === 0) return String(whole / factor || 0);
  const size = Math.abs(whole);
  const front = Math.floor(size / factor);
  const back =
    decimals === 1
      ? String(size % factor)
      : String(size % factor)
          .padStart(decimals, "0")
          .replace(/0+$/, "");
  return `${whole < 0 ? "-" : ""}${front === 0 ? "" : front}.${back}`;
}

/** Numbers side by side, without the blanks a path can do without. */
function pack(values: readonly number[]): string {
  let text = "";
  for (const value of values) {
    const word = short(value);
    text += text === "" || word.startsWith("-") ? word : ` ${word}`;
  }
  return text;
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * A curve through the points (Catmull–Rom turned into Béziers, written in relative steps, which are shorter). Roundness
 * 1 flows, 0 is straight from point to point; teeth of a leaf lie in between.
 */
export function pathThrough(points: readonly Point[], closed: boolean, roundness = 1): string {
  const count = points.length;
  const at = (index: number): Point => points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as Point;
  const first = at(0);
  let penX = toTenth(first.x);
  let penY = toTenth(first.y);
  let path = `M${pack([penX, penY])}`;
  const segments = closed ? count : count - 1;
  let command = "";
  for (let index = 0; index < segments; index += 1) {
    const here = at(index);
    const next = at(index + 1);
    const endX = toTenth(next.x);
    const endY = toTenth(next.y);
    let numbers: string;
    let letter: string;
    if (roundness === 0) {
      if (closed && index === segments - 1) break;
      letter = "l";
      numbers = pack([endX - penX, endY - penY]);
    } else {
      const before = at(index - 1);
      const after = at(index + 2);
      const pull = roundness / 6;
      letter = "c";
      numbers = pack([
        here.x + (next.x - before.x) * pull - penX,
        here.y + (next.y - before.y) * pull - penY,
        next.x - (after.x - here.x) * pull - penX,
        next.y - (after.y - here.y) * pull - penY,
        endX - penX,
        endY - penY,
      ]);
    }
    path += letter === command ? (numbers.startsWith("-") ? numbers : ` ${numbers}`) : `${letter}${numbers}`;
    command = letter;
    penX = endX;
    penY = endY;
  }
  return closed ? `${path}z` : path;
}
