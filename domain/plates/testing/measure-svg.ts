import { type Box, boxAround, cornersOf, type Point } from "../geometry.ts";
import type { SvgNode } from "./parse-svg.ts";
import { walk } from "./parse-svg.ts";

type Matrix = readonly [number, number, number, number, number, number];

/** The room that all drawn elements of a plate take, transforms and uses followed. Throws at a number that is none. */
export function measureSvg(svg: SvgNode): Box {
  const byId = new Map<string, SvgNode>();
  walk(svg, (node) => {
    const id = node.attributes.id;
    if (id && byId.has(id)) throw new Error(`id ${id} given twice`);
    if (id) byId.set(id, node);
  });
  const known = new Map<string, Point[]>();
  const drawn = svg.children.filter((child) => child.name !== "defs" && child.name !== "rect");
  return boxAround(drawn.flatMap((child) => hullOf(child, byId, known)));
}

/** The outermost points of an element. Stamps turn, and the box of a turned box would claim too much. */
function hullOf(node: SvgNode, byId: Map<string, SvgNode>, known: Map<string, Point[]>): Point[] {
  let points: Point[] = [];
  const stroke = number(node.attributes["stroke-width"] ?? "0") / 2;
  switch (node.name) {
    case "g":
      points = node.children.flatMap((child) => hullOf(child, byId, known));
      break;
    case "use": {
      const id = (node.attributes.href ?? "").slice(1);
      const target = byId.get(id);
      if (!target) throw new Error(`nothing is called ${node.attributes.href}`);
      points = known.get(id) ?? hullOf(target, byId, known);
      known.set(id, points);
      break;
    }
    case "path":
      points = pathPoints(node.attributes.d ?? "").flatMap((point) => (stroke === 0 ? [point] : cornersOf(boxAround([point], stroke))));
      break;
    case "circle":
    case "ellipse": {
      const reach = Math.max(number(node.attributes.rx ?? node.attributes.r ?? ""), number(node.attributes.ry ?? node.attributes.r ?? ""));
      return cornersOf(boxAround([{ x: number(node.attributes.cx ?? ""), y: number(node.attributes.cy ?? "") }], reach + stroke));
    }
    case "text":
      points = [{ x: number(node.attributes.x ?? ""), y: number(node.attributes.y ?? "") }];
      break;
    default:
  }
  const matrix = transformOf(node.attributes.transform ?? "");
  return convexHull(points).map((point) => apply(matrix, point));
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

function apply([a, b, c, d, e, f]: Matrix, point: Point): Point {
  return { x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f };
}

function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function transformOf(text: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const rest = text.replace(/(translate|rotate|scale)\(([^)]*)\)/g, (_, name: string, list: string) => {
    const [one = Number.NaN, two] = list
      .trim()
      .split(/[\s,]+/)
      .map(number);
    const turned = (one * Math.PI) / 180;
    if (name === "translate") matrix = multiply(matrix, [1, 0, 0, 1, one, two ?? 0]);
    else if (name === "scale") matrix = multiply(matrix, [one, 0, 0, two ?? one, 0, 0]);
    else matrix = multiply(matrix, [Math.cos(turned), Math.sin(turned), -Math.sin(turned), Math.cos(turned), 0, 0]);
    return "";
  });
  if (rest.trim() !== "") throw new Error(`unknown transform ${text}`);
  return matrix;
}

/** Points on the path; curves are walked in quarters. */
export function pathPoints(d: string): Point[] {
  if (!/^M/.test(d)) throw new Error(`a path must begin somewhere: "${d.slice(0, 30)}"`);
  const points: Point[] = [];
  let pen: Point = { x: 0, y: 0 };
  for (const [, command = "", list = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = [...list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([word]) => number(word));
    const size = { M: 2, m: 2, l: 2, c: 6, h: 1, v: 1, z: 0 }[command];
    if (size === undefined || (size > 0 && (values.length === 0 || values.length % size !== 0)))
      throw new Error(`bad path part ${command}${list}`);
    for (let at = 0; size > 0 && at < values.length; at += size) {
      const part = values.slice(at, at + size) as [number, number, number, number, number, number];
      if (command === "c") for (const share of [0.25, 0.5, 0.75]) points.push(onCurve(pen, part, share));
      pen = moved(pen, command, part);
      points.push(pen);
    }
  }
  if (points.length < 2) throw new Error(`a path with nothing in it: "${d}"`);
  return points;
}

function moved(pen: Point, command: string, part: readonly number[]): Point {
  const [first = 0, second = 0] = part;
  if (command === "M") return { x: first, y: second };
  if (command === "h") return { x: pen.x + first, y: pen.y };
  if (command === "v") return { x: pen.x, y: pen.y + first };
  if (command === "c") return { x: pen.x + (part[4] ?? 0), y: pen.y + (part[5] ?? 0) };
  return { x: pen.x + first, y: pen.y + second };
}

function onCurve(pen: Point, [ax, ay, bx, by, cx, cy]: readonly [number, number, number, number, number, number], t: number): Point {
  const u = 1 - t;
  const mixed = (a: number, b: number, c: number): number => 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * c;
  return { x: pen.x + mixed(ax, bx, cx), y: pen.y + mixed(ay, by, cy) };
}
