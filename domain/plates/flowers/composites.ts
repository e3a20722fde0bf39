import { petalInk } from "../palette.ts";
import { shaded } from "../shading.ts";
import type { Sketch } from "../sheet.ts";
import { cup, type FlowerJob, penWidth, petalStamp, ring } from "./petals.ts";

/** Rays around a disc. */
export function drawDaisy(sketch: Sketch, job: FlowerJob): void {
  const { palette, traits, size } = job;
  const few = traits.hints.includes("ray-florets-few");
  const wanted = traits.flower.petals ?? (few ? 5 : 16);
  const count = Math.min(few ? 8 : 34, Math.max(3, wanted));
  const discShare = few ? 0.5 : traits.hints.includes("dark-centre") ? 0.36 : 0.34;
  const disc = (size / 2) * discShare;
  const length = size / 2 - disc * 0.5;
  const width = Math.min(size * 0.3, ((Math.PI * size) / count) * (few ? 0.75 : 0.86));
  const ray = petalStamp(job, "ray", {
    length,
    width,
    tip: few ? "strap" : count > 20 ? "pointed" : "round",
    ink: palette.petals,
    veins: 2,
  });
  ring(sketch, ray, count, { out: disc * 0.4, random: job.random });
  drawDisc(sketch, job, disc);
}

function drawDisc(sketch: Sketch, job: FlowerJob, radius: number): void {
  const ink = job.palette.second;
  const wash = shaded(job.sheet, ink, "radial", 0.7);
  sketch.ellipse({ x: 0, y: 0 }, radius, radius, { fill: wash, stroke: ink.line, width: penWidth(job) });
  const rings = job.fine ? 4 : job.size > 40 ? 2 : 0;
  for (let row = 1; row <= rings; row += 1) {
    const reach = (radius * row) / (rings + 0.6);
    for (let index = 0; index < row * 5; index += 1) {
      const angle = ((index + row * 0.3) / (row * 5)) * Math.PI * 2;
      sketch.speck({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }, radius * 0.13, ink.deep, 0.9);
    }
  }
}

/** Nothing but straps, rank upon rank. */
export function drawDandelion(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, traits } = job;
  const rich = (traits.flower.petals ?? 40) > 14;
  const strap = petalStamp(job, "strap", {
    length: size * 0.5,
    width: size * (rich ? 0.105 : 0.17),
    tip: "strap",
    ink: palette.petals,
    veins: 1,
  });
  const rows = rich
    ? [
        [19, 1, 0],
        [16, 0.82, 11],
        [12, 0.62, 4],
        [9, 0.42, 18],
      ]
    : [
        [Math.min(14, Math.max(5, traits.flower.petals ?? 12)), 1, 0],
        [6, 0.55, 14],
      ];
  for (const [count, scale, turn] of rows as [number, number, number][]) ring(sketch, strap, count, { scale, turn, random: job.random });
  for (let index = 0; index < (job.fine ? 12 : 6); index += 1) {
    const angle = index * 2.4;
    const reach = size * 0.02 * Math.sqrt(index + 1);
    sketch.speck({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }, size * 0.022, palette.petals.deep);
  }
}

/** The same head from the side, or half closed: bracts below, straps or rays above. */
export function drawHeadFromSide(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, random } = job;
  const bracts = size * 0.36;
  const strap = petalStamp(job, "side-strap", { length: size * 0.46, width: size * 0.12, tip: "strap", ink: palette.petals });
  for (const angle of [-74, -52, -30, -10, 12, 32, 54, 74, -40, 0, 42]) {
    sketch.place(strap, { x: angle * size * 0.0016, y: -bracts * 0.8, angle: random.vary(angle, 0.08), scale: random.between(0.82, 1) });
  }
  cup(sketch, job, size * 0.34, bracts);
}

/** Disc florets only: a brush of them in a green cylinder, or a flat button. */
export function drawButton(sketch: Sketch, job: FlowerJob): void {
  const { palette, size } = job;
  const ink = palette.petals;
  const flat = (job.traits.flower.sizeMm?.[1] ?? 6) >= 6;
  const wide = size * (flat ? 0.5 : 0.3);
  const deep = size * (flat ? 0.35 : 0.55);
  const top = -deep;
  const crown = size * (flat ? 0.3 : 0.24);
  sketch.shape(
    [
      { x: -wide, y: top * 0.9 },
      { x: -wide * 0.8, y: top - crown * 0.6 },
      { x: 0, y: top - crown },
      { x: wide * 0.8, y: top - crown * 0.6 },
      { x: wide, y: top * 0.9 },
      { x: 0, y: top * 0.75 },
    ],
    { fill: ink.base, stroke: ink.line, width: penWidth(job) },
  );
  const rows = job.fine ? 4 : size > 26 ? 2 : 1;
  for (let row = 0; row < rows; row += 1) {
    for (let index = -row - 1; index <= row + 1; index += 1) {
      sketch.speck(
        { x: (index / (row + 2)) * wide * 1.1, y: top - crown * (0.85 - row * 0.28) },
        Math.max(1, size * 0.06),
        row % 2 ? ink.deep : ink.light,
      );
    }
  }
  cup(sketch, job, wide * 1.85, deep * 0.95);
}

/** A scaly globe with a brush of florets. */
export function drawThistle(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, traits, random } = job;
  const { leaf, petals } = palette;
  const globe = size * 0.62;
  const spiny = traits.hints.includes("spiny-bracts") || traits.leaf.margin === "spiny" || traits.hints.includes("hooked-bracts");
  const brush = size * 0.62;
  for (const [ink, shift] of [
    [petals.deep, 0],
    [petals.base, 2.2],
    [petals.light, 4.4],
  ] as const) {
    for (let index = 0; index < (job.fine ? 15 : 8); index += 1) {
      const lean = (index / (job.fine ? 14 : 7) - 0.5) * 2;
      const angle = ((lean * 62 + shift) * Math.PI) / 180;
      const length = brush * random.between(0.78, 1) * (1 - Math.abs(lean) * 0.12);
      const foot = { x: lean * globe * 0.26, y: -globe * 0.86 };
      sketch.line(
        [foot, { x: foot.x + Math.sin(angle) * length, y: foot.y - Math.cos(angle) * length }],
        { stroke: ink, width: Math.max(1, size * 0.028) },
        0,
      );
    }
  }
  const bractGreen = petalInk(leaf.base);
  const half = globe * 0.5;
  const body = [
    { x: -half * 0.3, y: 0 },
    { x: half * 0.3, y: 0 },
    { x: half * 0.95, y: -globe * 0.3 },
    { x: half * 0.92, y: -globe * 0.66 },
    { x: half * 0.5, y: -globe },
    { x: -half * 0.5, y: -globe },
    { x: -half * 0.92, y: -globe * 0.66 },
    { x: -half * 0.95, y: -globe * 0.3 },
  ];
  sketch.shape(body, {
    fill: shaded(job.sheet, leaf),
    stroke: leaf.line,
    width: penWidth(job),
  });
  const rows = job.fine ? 5 : 3;
  for (let row = 0; row < rows; row += 1) {
    const y = -globe * (0.16 + (row * 0.72) / rows);
    const wide = half * (0.75 + 0.2 * Math.sin(((row + 0.5) / rows) * Math.PI));
    const across = job.fine ? 5 : 4;
    for (let index = 0; index < across; index += 1) {
      const x = ((index + (row % 2 ? 0.5 : 0)) / (across - 0.5) - 0.5) * 2 * wide * 0.88;
      const tall = globe * 0.17;
      sketch.line(
        [
          { x: x - tall * 0.35, y: y + tall * 0.1 },
          { x, y: y - tall },
          { x: x + tall * 0.35, y: y + tall * 0.1 },
        ],
        { stroke: bractGreen.line, width: penWidth(job) * 0.8 },
        0.3,
      );
    }
  }
  if (!spiny) return;
  const hooked = traits.hints.includes("hooked-bracts");
  for (let row = 0; row < 4; row += 1) {
    for (const side of [1, -1]) {
      const foot = { x: side * half * 0.9, y: -globe * (0.14 + row * 0.22) };
      const tip = { x: foot.x + side * size * 0.17, y: foot.y - size * (0.02 + row * 0.035) };
      sketch.line(
        hooked ? [foot, tip, { x: tip.x - side * size * 0.02, y: tip.y - size * 0.06 }] : [foot, tip],
        { stroke: leaf.line, width: penWidth(job) * 1.1 },
        0.6,
      );
    }
  }
}
