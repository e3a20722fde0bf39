import type { BladeMap } from "./blade.ts";
import { blend, type Point, step } from "./geometry.ts";
import type { LeafMargin } from "./leaf-margins.ts";
import { halfOutline } from "./leaf-outlines.ts";
import type { Palette } from "./palette.ts";
import type { Random } from "./random.ts";
import { shaded } from "./shading.ts";
import type { Sheet, Sketch } from "./sheet.ts";

/** A hand-shaped blade: lobes fan out from the top of the stalk. */
export type PalmateBlade = { lobes: number; margin: LeafMargin; length: number; stalk: number; curl: number };

export function drawPalmateBlade(sketch: Sketch, sheet: Sheet, blade: PalmateBlade, palette: Palette, random: Random): BladeMap {
  const { leaf, stem } = palette;
  const hub: Point = { x: blade.curl * blade.stalk * 0.3, y: -blade.stalk };
  const radius = blade.length * 0.74;
  const deep = blade.margin === "deeply-cut";
  const soft = blade.margin === "smooth" || blade.margin === "scalloped" || blade.margin === "wavy" || blade.margin === "lobed";
  const bay = deep ? 0.26 : soft ? 0.62 : 0.5;
  const spread = blade.lobes <= 3 ? 84 : 128;
  const gap = (spread * 2) / (blade.lobes - 1);
  const rim: Point[] = [];
  const tips: Point[] = [];
  for (let index = 0; index < blade.lobes; index += 1) {
    const angle = -spread + gap * index + blade.curl * 30;
    const reach = radius * blend(1, 0.6, Math.abs(-spread + gap * index) / 135) * random.vary(1, 0.06);
    if (index > 0) rim.push(step(hub, angle - gap / 2, reach * bay));
    for (const edge of lobeEdge(blade.margin, soft, gap)) rim.push(step(hub, angle + edge.turn, reach * edge.reach));
    tips.push(step(hub, angle, reach * 0.9));
  }
  rim.push({ x: hub.x, y: hub.y - radius * 0.02 });
  if (blade.stalk > 0) {
    const bow = { x: hub.x * 0.3, y: hub.y * 0.5 };
    const width = Math.max(1.8, Math.min(4, blade.length * 0.022));
    sketch.line([{ x: 0, y: 0 }, bow, hub], { stroke: stem.line, width: width + 1.2 });
    sketch.line([{ x: 0, y: 0 }, bow, hub], { stroke: stem.base, width });
  }
  const wash = shaded(sheet, leaf, "down", 0.55);
  sketch.shape(rim, { fill: wash, stroke: leaf.line, width: 1.1 }, soft ? 0.85 : 0.3);
  for (const tip of tips) {
    const side = step(
      hub,
      Math.atan2(tip.x - hub.x, hub.y - tip.y) * (180 / Math.PI) - gap * 0.3,
      Math.hypot(tip.x - hub.x, tip.y - hub.y) * 0.62,
    );
    sketch.shape([hub, side, tip], { fill: leaf.deep, opacity: 0.22 }, 0.4);
  }
  const veinWidth = Math.max(0.7, Math.min(1.6, blade.length * 0.01));
  for (const tip of tips) sketch.line([hub, tip], { stroke: leaf.vein, width: veinWidth }, 0);
  return {
    half: halfOutline("round", 1),
    length: blade.length,
    at: (x, y) => ({ x: hub.x + x * blade.length, y: hub.y - (y - 0.36) * blade.length }),
  };
}

function lobeEdge(margin: LeafMargin, soft: boolean, gap: number): { turn: number; reach: number }[] {
  if (margin === "deeply-cut") {
    return [
      { turn: -gap * 0.2, reach: 0.5 },
      { turn: -gap * 0.36, reach: 0.82 },
      { turn: -gap * 0.12, reach: 0.74 },
      { turn: 0, reach: 1 },
      { turn: gap * 0.12, reach: 0.74 },
      { turn: gap * 0.36, reach: 0.82 },
      { turn: gap * 0.2, reach: 0.5 },
    ];
  }
  if (margin === "smooth" || margin === "wavy")
    return [
      { turn: -gap * 0.22, reach: 0.82 },
      { turn: 0, reach: 1 },
      { turn: gap * 0.22, reach: 0.82 },
    ];
  if (soft) {
    return [
      { turn: -gap * 0.34, reach: 0.86 },
      { turn: -gap * 0.16, reach: 0.99 },
      { turn: -gap * 0.06, reach: 0.95 },
      { turn: gap * 0.08, reach: 1 },
      { turn: gap * 0.3, reach: 0.88 },
    ];
  }
  return [
    { turn: -gap * 0.36, reach: 0.68 },
    { turn: -gap * 0.26, reach: 0.7 },
    { turn: -gap * 0.22, reach: 0.86 },
    { turn: -gap * 0.1, reach: 0.84 },
    { turn: 0, reach: 1.04 },
    { turn: gap * 0.1, reach: 0.84 },
    { turn: gap * 0.22, reach: 0.86 },
    { turn: gap * 0.26, reach: 0.7 },
    { turn: gap * 0.36, reach: 0.68 },
  ];
}
