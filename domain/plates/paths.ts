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

/** Tenths as they are written, each made once: thousands of numbers make a plate, and most of them come again. */
const written: (string | undefined)[] = [];
const farthest = 4000;

/** The next number of a path, in tenths, with a blank before it unless its sign parts it from the last. */
function next(tenths: number): string {
  if (tenths < -farthest || tenths > farthest) return spell(tenths);
  const known = written[tenths + farthest];
  if (known !== undefined) return known;
  const word = spell(tenths);
  written[tenths + farthest] = word;
  return word;
}

function spell(tenths: number): string {
  const word = short(tenths / 10);
  return tenths < 0 ? word : ` ${word}`;
}

/**
 * A curve through the points (Catmull–Rom turned into Béziers, written in relative steps, which are shorter). Such a curve
 * leaves every point as it came, so from the second piece on the first handle need not be written. Roundness 1 flows, 0 is
 * straight from point to point; teeth of a leaf lie in between.
 */
export function pathThrough(points: readonly Point[], closed: boolean, roundness = 1): string {
  const count = points.length;
  const last = count - 1;
  const first = points[0] as Point;
  // The pen stands on whole tenths, so that what is left out by rounding does not add up.
  let penX = Math.round(first.x * 10);
  let penY = Math.round(first.y * 10);
  let path = `M${next(penX).trimStart()}${next(penY)}`;
  const segments = closed && roundness !== 0 ? count : last;
  const pull = (roundness * 10) / 6;
  let before = closed ? (points[last] as Point) : first;
  let here = first;
  for (let index = 0; index < segments; index += 1) {
    const after = points[index < last ? index + 1 : 0] as Point;
    const endX = Math.round(after.x * 10);
    const endY = Math.round(after.y * 10);
    let start: string;
    let rest: string;
    if (roundness === 0) {
      start = "l";
      rest = next(endX - penX) + next(endY - penY);
    } else {
      const beyond = points[index + 2 <= last ? index + 2 : closed ? index + 2 - count : last] as Point;
      start = index === 0 ? "c" : "s";
      rest =
        (index === 0
          ? next(Math.round(here.x * 10 + (after.x - before.x) * pull) - penX) +
            next(Math.round(here.y * 10 + (after.y - before.y) * pull) - penY)
          : "") +
        next(Math.round(after.x * 10 - (beyond.x - here.x) * pull) - penX) +
        next(Math.round(after.y * 10 - (beyond.y - here.y) * pull) - penY) +
        next(endX - penX) +
        next(endY - penY);
    }
    const goesOn = index > (roundness === 0 ? 0 : 1);
    path += goesOn ? rest : start + (rest.startsWith(" ") ? rest.slice(1) : rest);
    before = here;
    here = after;
    penX = endX;
    penY = endY;
  }
  return closed ? `${path}z` : path;
}
