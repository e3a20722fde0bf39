import { type Box, clamp } from "./geometry.ts";
import { short } from "./paths.ts";
import type { Sketch } from "./sheet.ts";

/** A sketch moved and sized into its place on the plate. */
export type Fitted = { transform: string; scale: number; box: Box; inked: Box[] };
export type Room = Box;

const largest = 1.35;

/** Fits a sketch into a room, in the middle; a low one stands a little above the floor. */
export function fitInto(sketch: Sketch, room: Room, options: { most?: number; floor?: boolean } = {}): Fitted {
  const wide = sketch.box.right - sketch.box.left;
  const tall = sketch.box.bottom - sketch.box.top;
  const free = Math.min((room.right - room.left) / wide, (room.bottom - room.top) / tall, options.most ?? largest);
  // Rounded down, as the transform will be written, so that nothing crosses the frame by a rounding.
  const scale = Math.floor(free * 1000) / 1000;
  const x = (room.left + room.right) / 2 - ((sketch.box.left + sketch.box.right) / 2) * scale;
  const y =
    options.floor === false
      ? (room.top + room.bottom) / 2 - ((sketch.box.top + sketch.box.bottom) / 2) * scale
      : room.bottom - Math.max(0, room.bottom - room.top - tall * scale) * 0.3 - sketch.box.bottom * scale;
  const carry = (box: Box): Box => ({
    left: box.left * scale + x,
    right: box.right * scale + x,
    top: box.top * scale + y,
    bottom: box.bottom * scale + y,
  });
  return {
    transform: `translate(${short(x)} ${short(y)})scale(${short(scale, 3)})`,
    scale,
    box: carry(sketch.box),
    inked: sketch.inked.map(carry),
  };
}

/** Cells of the plate that carry ink: asking them is quicker than asking every leaf. */
const cell = 8;
const columns = 160;
const rows = 130;

function inkGrid(boxes: readonly Box[]): Uint8Array {
  const grid = new Uint8Array(columns * rows);
  for (const box of boxes) markCells(grid, box);
  return grid;
}

function markCells(grid: Uint8Array, box: Box): void {
  const [left, right, top, bottom] = cellRange(box);
  for (let row = top; row <= bottom; row += 1) grid.fill(1, row * columns + left, row * columns + right + 1);
}

function isFree(grid: Uint8Array, box: Box): boolean {
  const [left, right, top, bottom] = cellRange(box);
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) if (grid[row * columns + column] === 1) return false;
  }
  return true;
}

function cellRange(box: Box): [number, number, number, number] {
  const column = (x: number): number => clamp(Math.floor(x / cell), 0, columns - 1);
  const row = (y: number): number => clamp(Math.floor(y / cell), 0, rows - 1);
  return [column(box.left), column(box.right), row(box.top), row(box.bottom)];
}

/** Looks for empty places for the details: corners first, then the edges. */
export function findPlaces(inked: readonly Box[], sizes: readonly { width: number; height: number }[], room: Room): Box[] | undefined {
  const grid = inkGrid(inked);
  const places: Box[] = [];
  for (const size of sizes) {
    const place = candidates(size, room).find((box) => isFree(grid, box));
    if (!place) return undefined;
    places.push(place);
    markCells(grid, { left: place.left - 10, right: place.right + 10, top: place.top - 8, bottom: place.bottom + 8 });
  }
  return places;
}

function candidates(size: { width: number; height: number }, room: Room): Box[] {
  const boxes: Box[] = [];
  const levels = 16;
  for (let row = 0; row <= levels; row += 1) {
    const top = room.top + ((room.bottom - room.top - size.height) * row) / levels;
    for (const inset of [0, 24, 52]) {
      for (const left of [room.right - size.width - inset, room.left + inset])
        boxes.push({ left, right: left + size.width, top, bottom: top + size.height });
    }
  }
  return boxes;
}
