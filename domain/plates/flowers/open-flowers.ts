import { clamp } from "../geometry.ts";
import { mix } from "../palette.ts";
import type { Sketch } from "../sheet.ts";
import { type FlowerJob, type PetalTip, penWidth, petalStamp, ring } from "./petals.ts";

export function drawCross(sketch: Sketch, job: FlowerJob): void {
  openFlower(sketch, job, { count: 4, width: 0.4, tip: petalTip(job, "round"), turn: 45, stamens: 6, eye: 0.09 });
}

/** Separate petals: stitchwort, saxifrage, nightshade, forget-me-not. */
export function drawStar(sketch: Sketch, job: FlowerJob): void {
  const count = clamp(job.traits.flower.petals ?? 5, 3, 24);
  const deep = job.traits.hints.includes("deep-notched-petals");
  const width = deep ? 0.34 : count > 7 ? 1.5 / count : 1.75 / count;
  openFlower(sketch, job, {
    count,
    width,
    tip: petalTip(job, count > 5 ? "pointed" : "round"),
    turn: 0,
    stamens: deep ? 5 : Math.min(8, count),
    eye: 0.11,
    sepals: count <= 6,
  });
}

/** Broad petals that overlap into a bowl. */
export function drawCup(sketch: Sketch, job: FlowerJob): void {
  const count = clamp(job.traits.flower.petals ?? 5, 3, 16);
  openFlower(sketch, job, {
    count,
    width: count <= 4 ? 0.72 : count <= 6 ? 0.52 : 0.32,
    tip: petalTip(job, "round"),
    turn: 0,
    stamens: count <= 4 ? 16 : 14,
    eye: 0.12,
    stamenReach: 0.42,
  });
}

export function drawLily(sketch: Sketch, job: FlowerJob): void {
  openFlower(sketch, job, {
    count: clamp(job.traits.flower.petals ?? 6, 3, 12),
    width: 0.24,
    tip: "pointed",
    turn: 0,
    stamens: 6,
    eye: 0.07,
    stamenReach: 0.62,
    midlines: true,
  });
}

function petalTip(job: FlowerJob, usual: PetalTip): PetalTip {
  return job.traits.hints.includes("deep-notched-petals") ? "deep-notched" : usual;
}

type OpenFlower = {
  count: number;
  width: number;
  tip: PetalTip;
  turn: number;
  stamens: number;
  eye: number;
  stamenReach?: number;
  sepals?: boolean;
  midlines?: boolean;
};

function openFlower(sketch: Sketch, job: FlowerJob, plan: OpenFlower): void {
  const { palette, size, traits, random } = job;
  const radius = size / 2;
  if (plan.sepals && size > 16) {
    const sepal = job.sheet.stamp(`sepal-${job.fine}`, (inner) => {
      inner.line(
        [
          { x: 0, y: 0 },
          { x: 0, y: -radius * 0.86 },
        ],
        { stroke: palette.leaf.line, width: Math.max(1.3, size * 0.045) },
        0,
      );
      inner.line(
        [
          { x: 0, y: 0 },
          { x: 0, y: -radius * 0.84 },
        ],
        { stroke: palette.leaf.base, width: Math.max(0.8, size * 0.03) },
        0,
      );
    });
    ring(sketch, sepal, plan.count, { turn: plan.turn + 180 / plan.count });
  }
  const petal = petalStamp(job, "petal", {
    length: radius,
    width: size * plan.width,
    tip: plan.tip,
    ink: palette.petals,
    veins: plan.midlines ? 1 : 3,
  });
  ring(sketch, petal, plan.count, { turn: plan.turn, random });
  if (traits.hints.includes("bicoloured-flower")) {
    sketch.ellipse({ x: 0, y: 0 }, radius * 0.34, radius * 0.34, { fill: palette.second.base, opacity: 0.75 });
  }
  if (traits.hints.includes("dark-centre"))
    sketch.ellipse({ x: 0, y: 0 }, radius * 0.36, radius * 0.36, { fill: mix(palette.petals.deep, "#2d1d22", 0.75), opacity: 0.85 });
  const reach = radius * (plan.stamenReach ?? 0.45);
  const showStamens = job.fine || size > 30;
  for (let index = 0; index < (showStamens ? plan.stamens : 0); index += 1) {
    const angle = ((index + 0.5) / plan.stamens) * Math.PI * 2;
    const end = { x: Math.cos(angle) * reach * random.between(0.8, 1), y: Math.sin(angle) * reach * random.between(0.8, 1) };
    sketch.line([{ x: 0, y: 0 }, end], { stroke: mix(palette.second.base, "#8d8a4e", 0.4), width: 0.8 }, 0);
    sketch.speck(end, Math.max(1.6, size * 0.035), palette.second.deep);
  }
  const eye = Math.max(1.4, radius * plan.eye * (showStamens ? 1.2 : 1.9));
  sketch.ellipse({ x: 0, y: 0 }, eye, eye, {
    fill: showStamens ? mix(palette.leaf.light, palette.second.base, 0.4) : palette.second.base,
    stroke: palette.second.line,
    width: penWidth(job) * 0.7,
  });
}

export function drawIris(sketch: Sketch, job: FlowerJob): void {
  const { size, palette } = job;
  const fall = petalStamp(job, "fall", { length: size * 0.52, width: size * 0.36, tip: "round", ink: palette.petals, veins: 5 });
  const standard = petalStamp(job, "standard", { length: size * 0.46, width: size * 0.2, tip: "pointed", ink: palette.petals, veins: 1 });
  const centre = { x: 0, y: -size * 0.42 };
  for (const angle of [-16, 18]) sketch.place(standard, { ...centre, angle });
  for (const angle of [-112, 112, 180]) {
    sketch.place(fall, { ...centre, angle, scale: angle === 180 ? 0.92 : 1 });
    const turned = (angle * Math.PI) / 180;
    sketch.ellipse(
      { x: centre.x + Math.sin(turned) * size * 0.24, y: centre.y - Math.cos(turned) * size * 0.24 },
      size * 0.04,
      size * 0.08,
      { fill: palette.second.deep, opacity: 0.7 },
      angle,
    );
  }
  sketch.place(standard, { ...centre, angle: 0, scale: 0.7 });
  sketch.line(
    [
      { x: 0, y: 0 },
      { x: 0, y: -size * 0.3 },
    ],
    { stroke: palette.stem.line, width: Math.max(2, size * 0.05) },
    0,
  );
}

export function drawPassion(sketch: Sketch, job: FlowerJob): void {
  const { size, palette } = job;
  const petal = petalStamp(job, "petal", { length: size / 2, width: size * 0.2, tip: "round", ink: palette.petals, veins: 1 });
  ring(sketch, petal, 10, { random: job.random });
  for (let index = 0; index < 40; index += 1) {
    const angle = (index / 40) * Math.PI * 2;
    const reach = size * 0.3;
    sketch.line(
      [
        { x: Math.cos(angle) * size * 0.08, y: Math.sin(angle) * size * 0.08 },
        { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach },
      ],
      { stroke: palette.second.deep, width: Math.max(0.7, size * 0.012) },
      0,
    );
  }
  sketch.ellipse({ x: 0, y: 0 }, size * 0.09, size * 0.09, { fill: palette.second.light, stroke: palette.second.line, width: 0.8 });
  for (let index = 0; index < 5; index += 1) {
    const angle = (index / 5) * Math.PI * 2 - Math.PI / 2;
    sketch.line(
      [
        { x: 0, y: 0 },
        { x: Math.cos(angle) * size * 0.14, y: Math.sin(angle) * size * 0.14 },
      ],
      { stroke: palette.leaf.base, width: Math.max(1.4, size * 0.03) },
      0,
    );
  }
}
