import { mix } from "../palette.ts";
import type { Sketch } from "../sheet.ts";
import { type FlowerJob, penWidth, petalStamp } from "./petals.ts";

/** A round head of small pea flowers; the lowest fade and hang. */
export function drawCloverHead(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, random, traits } = job;
  const radius = size / 2;
  const pink = traits.flower.colours.includes("pink") && traits.flower.colours[0] !== "pink";
  const fresh = petalStamp(job, "floret", { length: size * 0.34, width: size * 0.13, tip: "pointed", ink: palette.petals, veins: 1 });
  const aged = petalStamp(job, "aged-floret", {
    length: size * 0.32,
    width: size * 0.12,
    tip: "pointed",
    ink: {
      ...palette.petals,
      base: mix(palette.petals.base, pink ? "#d693a2" : "#b8a070", 0.45),
      light: mix(palette.petals.light, "#cda98b", 0.3),
    },
  });
  sketch.ellipse({ x: 0, y: -radius }, radius * 0.74, radius * 0.72, { fill: palette.petals.base });
  const place = (angle: number, reach: number, stamp: typeof fresh, scale: number): void => {
    const turned = (angle * Math.PI) / 180;
    sketch.place(stamp, {
      x: Math.sin(turned) * reach,
      y: -radius - Math.cos(turned) * reach,
      angle: random.between(-5, 5) + angle,
      scale,
    });
  };
  for (const angle of [150, -150, 172, -128, 128]) place(angle, radius * 0.36, aged, 1);
  const rows = [
    [13, 122, 0.5, 1],
    [10, 92, 0.34, 1],
    [6, 56, 0.16, 0.95],
    [3, 24, 0.02, 0.9],
  ] as const;
  for (const [count, spread, reach, scale] of rows) {
    for (let index = 0; index < count; index += 1) place((index / (count - 1) - 0.5) * 2 * spread, radius * reach, fresh, scale);
  }
}

/** A ball of threads: mimosa, hoary globe thistle. */
export function drawPompom(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, random } = job;
  const { petals } = palette;
  const centre = { x: 0, y: -size / 2 };
  const rays = job.fine ? 44 : size > 30 ? 26 : 14;
  sketch.ellipse(centre, size * 0.3, size * 0.3, { fill: petals.deep, opacity: 0.9 });
  for (const [ink, from, to] of [
    [petals.base, 0.05, 0.48],
    [petals.light, 0.02, 0.36],
  ] as const) {
    for (let index = 0; index < rays; index += 1) {
      const angle = ((index + random.between(-0.3, 0.3)) / rays) * Math.PI * 2;
      const reach = size * to * random.between(0.88, 1);
      sketch.line(
        [
          { x: centre.x + Math.cos(angle) * size * from, y: centre.y + Math.sin(angle) * size * from },
          { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach },
        ],
        { stroke: ink, width: Math.max(0.7, size * 0.018) },
        0,
      );
    }
  }
  for (let index = 0; index < rays; index += 2) {
    const angle = (index / rays) * Math.PI * 2;
    sketch.speck(
      { x: centre.x + Math.cos(angle) * size * 0.47, y: centre.y + Math.sin(angle) * size * 0.47 },
      Math.max(1, size * 0.03),
      petals.deep,
    );
  }
}

/** A cylinder of threads. */
export function drawBottlebrush(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, random } = job;
  const { petals } = palette;
  const length = size * 2.1;
  const rows = job.fine ? 16 : 11;
  sketch.line(
    [
      { x: 0, y: 0 },
      { x: 0, y: -length },
    ],
    { stroke: palette.stem.line, width: Math.max(1.4, size * 0.06) },
    0,
  );
  for (const [ink, spread] of [
    [petals.deep, 1],
    [petals.base, 0.9],
    [petals.light, 0.6],
  ] as const) {
    for (let row = 0; row < rows; row += 1) {
      const y = -length * (0.06 + (0.9 * row) / rows);
      for (const side of [1, -1]) {
        const reach = size * 0.5 * spread * random.between(0.85, 1) * (row > rows - 3 ? 0.7 : 1);
        sketch.line(
          [
            { x: 0, y },
            { x: side * reach, y: y - reach * random.between(0.2, 0.75) },
          ],
          { stroke: ink, width: Math.max(0.7, size * 0.045) },
          0,
        );
      }
    }
  }
}

/** The teasel kind of thing is a thistle; this is the horsetail's spore cone. */
export function drawCone(sketch: Sketch, job: FlowerJob): void {
  const { size, palette } = job;
  const brown = palette.petals.base;
  const half = size * 0.3;
  const tall = size * 1.7;
  const outline = [
    { x: -half * 0.6, y: -2 },
    { x: half * 0.6, y: -2 },
    { x: half, y: -tall * 0.3 },
    { x: half * 0.85, y: -tall * 0.7 },
    { x: 0, y: -tall },
    { x: -half * 0.85, y: -tall * 0.7 },
    { x: -half, y: -tall * 0.3 },
  ];
  sketch.shape(outline, {
    fill: job.sheet.wash(
      [
        { at: 0, colour: mix(brown, "#fff3d2", 0.4) },
        { at: 1, colour: mix(brown, "#4a3420", 0.35) },
      ],
      "across",
    ),
    stroke: palette.petals.line,
    width: penWidth(job),
  });
  for (let row = 1; row < 8; row += 1) {
    const y = (-tall * row) / 8;
    const wide = half * Math.sin(((row + 1.2) / 10) * Math.PI) * 0.95;
    sketch.line(
      [
        { x: -wide, y: y - 1 },
        { x: 0, y: y + 2 },
        { x: wide, y: y - 1 },
      ],
      { stroke: palette.petals.line, width: 0.8 },
    );
    for (const lean of [-0.55, 0, 0.55])
      sketch.line(
        [
          { x: wide * lean, y: y + 1 },
          { x: wide * lean * 0.9, y: y - tall / 8 },
        ],
        { stroke: palette.petals.line, width: 0.6 },
        0,
      );
  }
}
