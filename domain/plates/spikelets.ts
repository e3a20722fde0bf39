import type { Traits } from "../traits.ts";
import { mix } from "./palette.ts";
import type { Plant } from "./plant.ts";
import type { Stamp } from "./sheet.ts";

export function isAwned(traits: Traits): boolean {
  return traits.hints.includes("long-awns") || traits.fruit.form === "awned-grain";
}

/** Two husks and the florets between them, from the origin up. */
export function spikeletStamp(plant: Plant, length: number, name = "spikelet"): Stamp {
  const { palette, traits } = plant;
  const long = traits.hints.includes("long-awns");
  return plant.sheet.stamp(name, (sketch) => {
    const ink = palette.petals;
    const wide = length * 0.2;
    if (isAwned(traits)) {
      for (const lean of [-0.12, 0.1])
        sketch.line(
          [
            { x: lean * length * 0.4, y: -length * 0.7 },
            { x: lean * length, y: -length * 1.2 },
            { x: lean * length * 2.2, y: -length * (long ? 2.5 : 1.6) },
          ],
          { stroke: ink.line, width: 0.7 },
        );
    }
    for (const [lean, up, colour] of [
      [-1, 0, ink.base],
      [1, 0.06, ink.light],
      [0, 0.24, mix(ink.base, palette.leaf.base, 0.35)],
    ] as const) {
      const x = lean * wide * 0.5;
      const y = -length * up;
      sketch.shape(
        [
          { x: x * 0.3, y },
          { x: x + wide * 0.55, y: y - length * 0.3 },
          { x: x * 0.9, y: y - length * 0.76 },
          { x: x - wide * 0.55, y: y - length * 0.3 },
        ],
        { fill: colour, stroke: ink.line, width: 0.7 },
      );
    }
  });
}
