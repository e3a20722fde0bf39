import { type Axis, blend, clamp, growAxis, type Node, nodeAt, step, tipOf } from "../geometry.ts";
import { drawSoil } from "../ground.ts";
import { drawBloom } from "../inflorescences.ts";
import { flowers, hasHint, type Plant } from "../plant.ts";
import { drawRoot } from "../roots.ts";
import { drawPedicel, setFlower } from "../set-flower.ts";
import { Sketch } from "../sheet.ts";
import { drawShoot, shootStamp } from "../shoot.ts";
import { drawStem } from "../stems.ts";

/** Winds around a stick. */
export function drawTwining(plant: Plant): void {
  const { random, measures, palette } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 380, 150);
  drawRoot(plant, { x: -16, y: 2 }, 130, 380);
  const turns = 4.5;
  const rise = measures.height;
  const vine: Axis = Array.from({ length: 55 }, (_, index) => {
    const share = index / 54;
    const phase = share * turns * Math.PI * 2;
    const swing = blend(17, 10, share);
    return { x: Math.sin(phase) * swing, y: -share * rise, angle: Math.cos(phase) * 34 };
  });
  const width = plant.traits.stem.form === "woody" ? 8 : 5;
  const behind = new Sketch();
  const before = new Sketch();
  const pieces = Array.from({ length: 18 }, (_, index) => vine.slice(index * 3, index * 3 + 4));
  const { stem } = palette;
  for (const [colour, pen, shift] of [
    [stem.line, width + 1.6, 0],
    [stem.base, width, 0],
    [stem.light, width * 0.26, width * 0.18],
  ] as const) {
    for (const piece of pieces) {
      const onTop = (piece[1]?.angle ?? 0) > 0;
      const ends = [piece[0], piece[piece.length - 1]].flatMap((node) => (node ? [{ x: node.x + shift, y: node.y }] : []));
      (onTop ? before : behind).line(ends, { stroke: colour, width: pen }, 0);
    }
  }
  plant.sketch.add(behind);
  const pole = [
    { x: 0, y: 6 },
    { x: 1, y: -rise * 0.5 },
    { x: -1, y: -rise * 1.02 },
  ];
  plant.sketch.line(pole, { stroke: "#6d604a", width: 10.4 });
  plant.sketch.line(pole, { stroke: "#b7a684", width: 8.6 });
  plant.sketch.line(
    pole.map((point) => ({ x: point.x + 1.8, y: point.y })),
    { stroke: "#d2c4a2", width: 2 },
  );
  plant.sketch.add(before);
  const nodes = Math.round(clamp(rise / (measures.leaf * 0.62), 6, 11));
  for (let index = 0; index < nodes; index += 1) {
    const node = nodeAt(vine, 0.08 + (index / nodes) * 0.88);
    setVineNode(plant, { ...node, angle: node.angle * 0.3 }, index, index / nodes);
  }
  const tip = tipOf(vine);
  const whip = growAxis({ from: tip, angle: 24, length: 62, bend: 120, steps: 5 }, random);
  plant.sketch.line(whip, { stroke: palette.stem.line, width: 3 });
  plant.sketch.line(whip, { stroke: palette.stem.base, width: 1.8 });
}

/** Leaves, and opposite them flowers or tendrils. */
function setVineNode(plant: Plant, node: Node, index: number, share: number): void {
  const { random, traits, leaves } = plant;
  const side = index % 2 ? 1 : -1;
  const opposite = traits.leaf.arrangement === "opposite";
  const scale = blend(1.1, 0.62, share);
  if (!leaves.none) {
    for (const way of opposite ? [1, -1] : [side]) {
      plant.sketch.place(random.pick(leaves.variants), {
        x: node.x,
        y: node.y,
        angle: node.angle + way * random.between(68, 92),
        scale: scale * random.between(0.92, 1.06),
        flip: way < 0,
      });
    }
  }
  if (flowers(plant) && share > 0.12) setVineFlower(plant, node, opposite ? side : -side, share);
  if (hasHint(plant, "tendrils") && traits.leaf.shape !== "pinnate") drawTendril(plant, node, -side, 60);
}

function setVineFlower(plant: Plant, node: Node, side: number, share: number): void {
  const { inflorescence } = plant.traits.flower;
  const heading = node.angle + side * plant.random.between(48, 64);
  const single =
    inflorescence === "solitary" ||
    inflorescence === "axillary" ||
    inflorescence === "whorls" ||
    (plant.flowers.hold === "upright" && plant.traits.flower.form !== "tubular");
  if (single) {
    const end = drawPedicel(plant, node, heading, clamp(plant.measures.flower * 0.7, 22, 54), 1.8);
    setFlower(plant, end, heading, share > 0.82 ? "bud" : share < 0.3 && plant.fruit ? "fruit" : "open", blend(1, 0.85, share));
    return;
  }
  if (share < 0.3 && plant.fruit) {
    for (const [angle, length] of [
      [-24, 40],
      [10, 48],
      [34, 36],
    ] as const) {
      const end = drawPedicel(plant, node, heading + angle, length, 1.2);
      setFlower(plant, end, heading + angle, "fruit");
    }
    return;
  }
  const stalk = growAxis({ from: node, angle: heading, length: 30, bend: -side * 24, steps: 3 }, plant.random);
  drawStem(plant, stalk, 2.6, 2);
  drawBloom(plant, tipOf(stalk), blend(92, 60, share));
}

export function drawTendril(plant: Plant, from: Node, side: number, length: number): void {
  const axis = growAxis({ from, angle: from.angle + side * 58, length, bend: -side * 70, steps: 5 }, plant.random);
  const curl = growAxis({ from: tipOf(axis), angle: tipOf(axis).angle, length: length * 0.75, bend: side * 560, steps: 11 }, plant.random);
  plant.sketch.line([...axis, ...curl.slice(1)], { stroke: plant.palette.stem.line, width: 1.3 });
}

/** Leans and hooks its way over others: long arching stems. */
export function drawScrambling(plant: Plant): void {
  const { random, measures, traits } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 460, 150);
  drawRoot(plant, { x: 0, y: 2 }, 135, 380);
  const canes: readonly (readonly [number, number, number])[] = [
    [-16, 78, 1.1],
    [16, -84, 1],
    [2, 36, 1.2],
  ];
  const woody = traits.stem.form === "woody" || traits.stem.form === "prickly";
  canes.forEach(([angle, bend, size], index) => {
    const axis = drawShoot(plant, {
      from: { x: angle * 0.5, y: 0 },
      angle: -angle * 0.4,
      length: measures.height * size,
      bend,
      width: woody ? 9 : 6,
      leafFrom: 0.14,
      leafScale: 0.95,
      taper: 0.7,
      branches: index === 2 ? 4 : 3,
      branchAngle: 30,
      branchesStand: true,
      bloom: index === 2,
    });
    if (hasHint(plant, "tendrils") && traits.leaf.shape !== "pinnate")
      for (const share of [0.35, 0.55, 0.75]) drawTendril(plant, nodeAt(axis, share), share > 0.5 ? 1 : -1, 56);
  });
}

/** Climbs flat on a wall by roots or pads. */
export function drawClinging(plant: Plant): void {
  const { random, measures } = plant;
  drawWall(plant, 330, measures.height + 20);
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 400, 150);
  drawRoot(plant, { x: 0, y: 2 }, 130, 340);
  const stems: readonly (readonly [number, number, number])[] = [
    [-20, 16, 0.78],
    [21, -20, 0.84],
    [-2, 8, 1],
  ];
  for (const [angle, bend, size] of stems) {
    const length = measures.height * size;
    const guide = growAxis({ from: { x: 0, y: 0 }, angle, length: length * 0.9, bend, steps: 8 }, random);
    for (let index = 1; index < 22; index += 1) {
      const node = nodeAt(guide, index / 23);
      plant.sketch.line(
        [node, step(node, node.angle + (index % 2 ? 78 : -78), random.between(8, 15))],
        { stroke: plant.palette.stem.line, width: 1 },
        0,
      );
    }
    const stem = shootStamp(plant, `cling-${Math.round(Math.abs(angle) / 12)}`, {
      from: { x: 0, y: 0 },
      angle: Math.abs(angle),
      length: measures.height,
      bend: angle < 0 ? -bend : bend,
      wobble: 0.5,
      width: plant.traits.stem.form === "woody" ? 8 : 6,
      leafFrom: 0.1,
      leafScale: 0.95,
      taper: 0.6,
      branches: size === 1 ? 2 : 1,
      branchAngle: 42,
    });
    plant.sketch.place(stem, { x: 0, y: 0, scale: size, flip: angle < 0 });
  }
}

function drawWall(plant: Plant, width: number, height: number): void {
  const { sketch, random } = plant;
  sketch.shape(
    [
      { x: -width / 2, y: 0 },
      { x: width / 2, y: 0 },
      { x: width / 2, y: -height },
      { x: -width / 2, y: -height },
    ],
    {
      fill: plant.sheet.wash([
        { at: 0, colour: "#cdbf9e", opacity: 0.12 },
        { at: 1, colour: "#b7a684", opacity: 0.4 },
      ]),
    },
    0,
  );
  const courses = 10;
  for (let course = 0; course <= courses; course += 1) {
    const y = (-height * course) / courses;
    sketch.line(
      [
        { x: -width / 2, y },
        { x: 0, y: y + random.between(-3, 3) },
        { x: width / 2, y },
      ],
      { stroke: "#9c8b68", width: 1, opacity: 0.6 },
    );
    for (let joint = 0; joint < 4 && course < courses; joint += 1) {
      const x = -width / 2 + width * ((joint + (course % 2 ? 0.5 : 0.9)) / 4.4) + random.between(-8, 8);
      sketch.line(
        [
          { x, y },
          { x: x + random.between(-2, 2), y: y - height / courses },
        ],
        { stroke: "#9c8b68", width: 1, opacity: 0.6 },
        0,
      );
    }
  }
}
