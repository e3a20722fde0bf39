import { type Box, boxAround, cornersOf, emptyBox, type Point } from "../geometry.ts";
import type { SvgNode } from "./parse-svg.ts";
import { walk } from "./parse-svg.ts";

type Matrix = readonly [number, number, number, number, number, number];

const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

/** What a stamp claims however it is turned: its outermost points and the thickest pen in it. */
type Outline = { hull: readonly Point[]; pen: number };

/** The room that all drawn elements of a plate take, transforms and uses followed. Throws at a number that is none. */
export function measureSvg(svg: SvgNode): Box {
  const byId = new Map<string, SvgNode>();
  walk(svg, (node) => {
    const id = node.attributes.id;
    if (id && byId.has(id)) throw new Error(`id ${id} given twice`);
    if (id) byId.set(id, node);
  });
  const outlines = new Map<string, Outline>();
  const box: Box = { ...emptyBox };

  /** Calls back with every point of an element and half the width of its pen, both as the transforms leave them. */
  function visit(node: SvgNode, around: Matrix, take: (x: number, y: number, pen: number) => void): void {
    const { attributes } = node;
    // An ellipse is turned about its own middle and stays within its larger circle.
    const stays = attributes.transform === undefined || node.name === "ellipse";
    const matrix = stays ? around : multiply(around, transformOf(attributes.transform ?? ""));
    const [a, b, c, d, e, f] = matrix;
    const scale = Math.sqrt(Math.max(a * a + b * b, c * c + d * d));
    const pen = attributes["stroke-width"] === undefined ? 0 : (number(attributes["stroke-width"]) / 2) * scale;
    const carry = ({ x, y }: Point, width: number): void => take(a * x + c * y + e, b * x + d * y + f, width);
    switch (node.name) {
      case "g":
        for (const child of node.children) visit(child, matrix, take);
        return;
      case "use": {
        const outline = outlineOf((attributes.href ?? "").slice(1));
        for (const point of outline.hull) carry(point, outline.pen * scale);
        return;
      }
      case "path":
        for (const point of pathPoints(attributes.d ?? "")) carry(point, pen);
        return;
      case "circle":
      case "ellipse": {
        const reach = Math.max(number(attributes.rx ?? attributes.r ?? ""), number(attributes.ry ?? attributes.r ?? ""));
        for (const point of cornersOf(boxAround([{ x: number(attributes.cx ?? ""), y: number(attributes.cy ?? "") }], reach)))
          carry(point, pen);
        return;
      }
      case "text":
        carry({ x: number(attributes.x ?? ""), y: number(attributes.y ?? "") }, 0);
    }
  }

  function outlineOf(id: string): Outline {
    const known = outlines.get(id);
    if (known) return known;
    const target = byId.get(id);
    if (!target) throw new Error(`nothing is called ${id}`);
    const points: Point[] = [];
    let pen = 0;
    visit(target, unmoved, (x, y, width) => {
      points.push({ x, y });
      if (width > pen) pen = width;
    });
    const outline = { hull: convexHull(points), pen };
    outlines.set(id, outline);
    return outline;
  }

  for (const child of svg.children) {
    if (child.name === "defs" || child.name === "rect") continue;
    visit(child, unmoved, (x, y, pen) => {
      if (x - pen < box.left) box.left = x - pen;
      if (x + pen > box.right) box.right = x + pen;
      if (y - pen < box.top) box.top = y - pen;
      if (y + pen > box.bottom) box.bottom = y + pen;
    });
  }
  return box;
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  if (points.length < 4) return [...points];
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && cross(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function cross(origin: Point, one: Point, other: Point): number {
  return (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x);
}

function number(text: string): number {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) throw new Error(`not a number: "${text}"`);
  return value;
}

function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const move = /(translate|rotate|scale)\(([^)\s]+)(?: ([^)\s]+))?\)/y;

function transformOf(text: string): Matrix {
  let matrix = unmoved;
  move.lastIndex = 0;
  for (let at = 0; at < text.length; at = move.lastIndex) {
    const [, name, first = "", second] = move.exec(text) ?? [];
    const one = number(first);
    const two = second === undefined ? undefined : number(second);
    if (name === "translate") matrix = multiply(matrix, [1, 0, 0, 1, one, two ?? 0]);
    else if (name === "scale") matrix = multiply(matrix, [one, 0, 0, two ?? one, 0, 0]);
    else if (name === "rotate" && two === undefined) {
      const turned = (one * Math.PI) / 180;
      matrix = multiply(matrix, [Math.cos(turned), Math.sin(turned), -Math.sin(turned), Math.cos(turned), 0, 0]);
    } else throw new Error(`unknown transform ${text}`);
  }
  return matrix;
}

const numbersPerStep: Readonly<Record<string, number>> = { M: 2, m: 2, l: 2, c: 6, s: 4, h: 1, v: 1, z: 0 };
const pathPart = /([A-Za-z])([^A-Za-z]*)/g;
const pathNumber = /-?(?:\d+\.?\d*|\.\d+)/g;

const quarters = [0.25, 0.5, 0.75];

/** Points on the path; curves are walked in quarters. */
export function pathPoints(d: string): Point[] {
  if (!d.startsWith("M")) throw new Error(`a path must begin somewhere: "${d.slice(0, 30)}"`);
  const points: Point[] = [];
  let penX = 0;
  let penY = 0;
  /** From the pen to the mirror image of the last curve's second handle: where a smooth curve sets out. */
  let mirrorX = 0;
  let mirrorY = 0;
  for (const [, command = "", list = ""] of d.matchAll(pathPart)) {
    const values = (list.match(pathNumber) ?? []).map(Number);
    const size = numbersPerStep[command];
    if (size === undefined || (size > 0 && (values.length === 0 || values.length % size !== 0)))
      throw new Error(`bad path part ${command}${list}`);
    const value = (at: number): number => values[at] as number;
    for (let at = 0; size > 0 && at < values.length; at += size) {
      if (command === "c" || command === "s") {
        const outX = command === "c" ? value(at) : mirrorX;
        const outY = command === "c" ? value(at + 1) : mirrorY;
        const inX = value(at + size - 4);
        const inY = value(at + size - 3);
        const endX = value(at + size - 2);
        const endY = value(at + size - 1);
        for (const t of quarters) points.push({ x: penX + onCurve(outX, inX, endX, t), y: penY + onCurve(outY, inY, endY, t) });
        mirrorX = endX - inX;
        mirrorY = endY - inY;
        penX += endX;
        penY += endY;
      } else {
        mirrorX = 0;
        mirrorY = 0;
        if (command === "M") penX = penY = 0;
        if (command !== "v") penX += value(at);
        if (command !== "h") penY += value(at + size - 1);
      }
      points.push({ x: penX, y: penY });
    }
  }
  if (points.length < 2) throw new Error(`a path with nothing in it: "${d}"`);
  return points;
}

/** One coordinate of a Bézier that sets out from nought. */
function onCurve(a: number, b: number, c: number, t: number): number {
  const u = 1 - t;
  return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * c;
}
