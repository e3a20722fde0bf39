import { type Box, boxAround, distance, emptyBox, joinBoxes, type Point, radians } from "./geometry.ts";
import { pathThrough, short } from "./paths.ts";

export type Ink = { fill?: string; stroke?: string; width?: number; opacity?: number };
export type Placement = Point & {
  angle?: number;
  scale?: number;
  /** Mirrored left to right. */
  flip?: boolean;
  /** Height against width: 0.6 tilts a flower away from the viewer. */
  squash?: number;
};
/** Something drawn once and used many times. */
export type Stamp = { id: string; box: Box; inked: readonly Box[] };

/** What all parts of one plate share: its stamps and its washes of colour. */
export class Sheet {
  readonly prefix: string;
  private definitions = new Map<string, string>();
  private stamps = new Map<string, Stamp>();
  private washes = new Map<string, string>();
  private count = 0;

  /** The prefix keeps the ids of two plates on one page apart. */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Draws the stamp when it is asked for the first time under this name. Airy ones remember where they have ink. */
  stamp(name: string, draw: (sketch: Sketch) => void, airy = false): Stamp {
    const known = this.stamps.get(name);
    if (known) return known;
    const sketch = new Sketch();
    draw(sketch);
    const id = this.nextId();
    const box = sketch.isEmpty() ? { left: -1, top: -1, right: 1, bottom: 1 } : sketch.box;
    const stamp: Stamp = { id, box, inked: airy ? coarse(sketch.inked, box) : [box] };
    this.definitions.set(id, `<g id="${id}">${sketch.markup()}</g>`);
    this.stamps.set(name, stamp);
    return stamp;
  }

  /** A wash that runs from one colour to another along a shape: down by default, from the middle outwards when radial, from the middle of the upper edge when a bowl. */
  wash(
    stops: readonly { at: number; colour: string; opacity?: number }[],
    direction: "down" | "across" | "radial" | "bowl" = "down",
  ): string {
    const inside = stops
      .map(
        (stop) =>
          `<stop offset="${short(stop.at, 2)}" stop-color="${stop.colour}"${stop.opacity === undefined ? "" : ` stop-opacity="${short(stop.opacity, 2)}"`}/>`,
      )
      .join("");
    const key = direction + inside;
    const known = this.washes.get(key);
    if (known) return known;
    const id = this.nextId();
    this.definitions.set(
      id,
      direction === "radial" || direction === "bowl"
        ? `<radialGradient id="${id}"${direction === "bowl" ? ' cx="0" cy="0" r="1" gradientTransform="translate(.5 0)scale(.5 1)"' : ""}>${inside}</radialGradient>`
        : `<linearGradient id="${id}" x2="${direction === "across" ? 1 : 0}" y2="${direction === "across" ? 0 : 1}">${inside}</linearGradient>`,
    );
    const reference = `url(#${id})`;
    this.washes.set(key, reference);
    return reference;
  }

  /** The definitions that this markup needs, itself or through others; what was prepared and not used stays out. */
  defs(markup: string): string {
    const needed = new Set<string>();
    const visit = (text: string): void => {
      // Ids are told from colours by the prefix; asking for it is quicker than any pattern.
      const sign = `#${this.prefix}`;
      for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
        let end = at + sign.length;
        while (isIdPart(text.charCodeAt(end))) end += 1;
        const id = text.slice(at + 1, end);
        const definition = this.definitions.get(id);
        if (definition === undefined || needed.has(id)) continue;
        needed.add(id);
        visit(definition);
      }
    };
    visit(markup);
    const kept = [...this.definitions].filter(([id]) => needed.has(id)).map(([, definition]) => definition);
    return kept.length === 0 ? "" : `<defs>${kept.join("")}</defs>`;
  }

  private nextId(): string {
    this.count += 1;
    return `${this.prefix}${this.count.toString(36)}`;
  }
}

/** A layer of ink that knows what room it takes. */
export class Sketch {
  box: Box = { ...emptyBox };
  /** Small boxes where there is ink, so that a detail can be set into an empty corner. */
  readonly inked: Box[] = [];
  private parts: string[] = [];
  private lineInk = "";
  private lines: string[] = [];

  isEmpty(): boolean {
    return this.box.left > this.box.right;
  }

  /** A closed outline. */
  shape(points: readonly Point[], ink: Ink, roundness = 1): void {
    this.takeRoom(boxAround(points, (ink.width ?? 0) / 2 + overshoot(points, roundness)));
    this.push(`<path d="${pathThrough(points, true, roundness)}"${attributes(ink)}/>`);
  }

  /** Many closed outlines of one ink in one element. */
  shapes(outlines: readonly (readonly Point[])[], ink: Ink, roundness = 1): void {
    if (outlines.length === 0) return;
    for (const points of outlines) this.takeRoom(boxAround(points, (ink.width ?? 0) / 2 + overshoot(points, roundness)));
    this.push(`<path d="${outlines.map((points) => pathThrough(points, true, roundness)).join("")}"${attributes(ink)}/>`);
  }

  /** An open stroke. Neighbours in the same ink become one element. */
  line(points: readonly Point[], ink: Ink, roundness = 1): void {
    const margin = (ink.width ?? 1) / 2 + overshoot(points, roundness) * 0.3;
    for (let index = 1; index < points.length; index += 1) {
      const one = points[index - 1] as Point;
      const other = points[index] as Point;
      this.takeRoom({
        left: (one.x < other.x ? one.x : other.x) - margin,
        right: (one.x > other.x ? one.x : other.x) + margin,
        top: (one.y < other.y ? one.y : other.y) - margin,
        bottom: (one.y > other.y ? one.y : other.y) + margin,
      });
    }
    const inkText = attributes(ink);
    if (inkText !== this.lineInk) this.endLines();
    this.lineInk = inkText;
    this.lines.push(pathThrough(points, false, roundness));
  }

  /** A round speck; many of one ink cost little. */
  speck(at: Point, diameter: number, colour: string, opacity?: number): void {
    this.line([at, { x: at.x + 0.1, y: at.y }], { stroke: colour, width: diameter, ...(opacity === undefined ? {} : { opacity }) }, 0);
  }

  ellipse(at: Point, radiusX: number, radiusY: number, ink: Ink, angle = 0): void {
    const reach = Math.max(radiusX, radiusY) + (ink.width ?? 0) / 2;
    this.takeRoom(boxAround([at], angle === 0 && radiusX === radiusY ? radiusX + (ink.width ?? 0) / 2 : reach));
    const turned = angle === 0 ? "" : ` transform="rotate(${short(angle, 0)} ${short(at.x)} ${short(at.y)})"`;
    this.push(
      radiusX === radiusY
        ? `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(radiusX)}"${attributes(ink)}/>`
        : `<ellipse cx="${short(at.x)}" cy="${short(at.y)}" rx="${short(radiusX)}" ry="${short(radiusY)}"${attributes(ink)}${turned}/>`,
    );
  }

  place(stamp: Stamp, at: Placement): void {
    const scale = at.scale ?? 1;
    const squash = at.squash ?? 1;
    const angle = at.angle ?? 0;
    const cosine = Math.cos(radians(angle));
    const sine = Math.sin(radians(angle));
    // The box around a turned box, by its middle and its half sides: no corner needs to be carried.
    const carry = (box: Box): Box => {
      const middleX = ((box.left + box.right) / 2) * scale * (at.flip ? -1 : 1);
      const middleY = ((box.top + box.bottom) / 2) * scale * squash;
      const halfX = ((box.right - box.left) / 2) * scale;
      const halfY = ((box.bottom - box.top) / 2) * scale * squash;
      const x = middleX * cosine - middleY * sine + at.x;
      const y = middleX * sine + middleY * cosine + at.y;
      const wide = halfX * Math.abs(cosine) + halfY * Math.abs(sine);
      const tall = halfX * Math.abs(sine) + halfY * Math.abs(cosine);
      return { left: x - wide, right: x + wide, top: y - tall, bottom: y + tall };
    };
    for (const box of stamp.inked) this.takeRoom(carry(box));
    let transform = at.x === 0 && at.y === 0 ? "" : `translate(${short(at.x)} ${short(at.y)})`;
    if (at.angle) transform += `rotate(${short(at.angle, 0)})`;
    if (at.flip || squash !== 1) transform += `scale(${short(at.flip ? -scale : scale, 2)} ${short(scale * squash, 2)})`;
    else if (scale !== 1) transform += `scale(${short(scale, 2)})`;
    this.push(`<use href="#${stamp.id}"${transform === "" ? "" : ` transform="${transform}"`}/>`);
  }

  /** Lays another layer on top of this one. */
  add(layer: Sketch): void {
    if (layer.isEmpty()) return;
    this.box = joinBoxes(this.box, layer.box);
    this.inked.push(...layer.inked);
    this.push(layer.markup());
  }

  markup(): string {
    this.endLines();
    return this.parts.join("");
  }

  private push(part: string): void {
    this.endLines();
    this.parts.push(part);
  }

  private endLines(): void {
    if (this.lines.length > 0) this.parts.push(`<path d="${this.lines.join("")}"${this.lineInk}/>`);
    this.lines = [];
    this.lineInk = "";
  }

  private takeRoom(room: Box): void {
    const { box } = this;
    if (room.left < box.left) box.left = room.left;
    if (room.top < box.top) box.top = room.top;
    if (room.right > box.right) box.right = room.right;
    if (room.bottom > box.bottom) box.bottom = room.bottom;
    this.inked.push(room);
  }
}

/** Digits and small letters, as counted ids have them. */
function isIdPart(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122);
}

/** The inked parts of a box in at most six by six squares: enough to find an empty corner. */
function coarse(inked: readonly Box[], box: Box): Box[] {
  const size = Math.max(box.right - box.left, box.bottom - box.top, 1) / 6;
  const squares = new Uint8Array(36);
  const at = (value: number, from: number): number => Math.min(5, Math.max(0, Math.floor((value - from) / size)));
  for (const part of inked) {
    const [bottom, left, right] = [at(part.bottom, box.top), at(part.left, box.left), at(part.right, box.left)];
    for (let row = at(part.top, box.top); row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) squares[row * 6 + column] = 1;
    }
  }
  const rooms: Box[] = [];
  squares.forEach((inkedSquare, square) => {
    if (inkedSquare === 0) return;
    const left = box.left + (square % 6) * size;
    const top = box.top + Math.floor(square / 6) * size;
    rooms.push({ left, top, right: Math.min(box.right, left + size), bottom: Math.min(box.bottom, top + size) });
  });
  return rooms.length === 0 ? [box] : rooms;
}

/** A rounded curve may swing a little outside its points. */
function overshoot(points: readonly Point[], roundness: number): number {
  if (roundness === 0) return 0;
  let longest = 0;
  for (let index = 1; index < points.length; index += 1) {
    longest = Math.max(longest, distance(points[index - 1] as Point, points[index] as Point));
  }
  return Math.min(longest * 0.17 * roundness, 12);
}

function attributes(ink: Ink): string {
  let text = "";
  if (ink.fill) text += ` fill="${ink.fill}"`;
  if (ink.stroke) text += ` stroke="${ink.stroke}"`;
  if (ink.stroke && ink.width !== undefined) text += ` stroke-width="${short(Math.max(0.1, ink.width), ink.width < 0.3 ? 2 : 1)}"`;
  if (ink.opacity !== undefined) text += ` opacity="${short(ink.opacity, 2)}"`;
  return text;
}
