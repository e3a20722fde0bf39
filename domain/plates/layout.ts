import { type Box, boxesTouch } from "./geometry.ts";
import { short } from "./paths.ts";
import type { Sketch } from "./sheet.ts";

/** A sketch moved and sized into its place on the plate. */
export type Fitted = { transform: string; scale: number; box: Box; inked: Box[] };
export type Room = Box;

const largest = 1.35;

/** Fits a sketch into a room, standing on its floor, in the middle. */
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
      : room.bottom - sketch.box.bottom * scale;
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

/** Looks for empty places for the details: corners first, then the edges. */
export function findPlaces(inked: readonly Box[], sizes: readonly { width: number; height: number }[], room: Room): Box[] | undefined {
  const taken: Box[] = [...inked];
  const places: Box[] = [];
  for (const size of sizes) {
    const place = candidates(size, room).find((box) => !taken.some((other) => boxesTouch(box, other)));
    if (!place) return undefined;
    places.push(place);
    taken.push({ left: place.left - 14, right: place.right + 14, top: place.top - 12, bottom: place.bottom + 12 });
  }
  return places;
}

function candidates(size: { width: number; height: number }, room: Room): Box[] {
  const boxes: Box[] = [];
  const rows = 16;
  for (let row = 0; row <= rows; row += 1) {
    const top = room.top + ((room.bottom - room.top - size.height) * row) / rows;
    for (const inset of [0, 24, 52]) {
      for (const left of [room.right - size.width - inset, room.left + inset])
        boxes.push({ left, right: left + size.width, top, bottom: top + size.height });
    }
  }
  return boxes;
}
