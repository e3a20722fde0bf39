import { flowerForms, habits, inflorescences, leafArrangements, leafMargins, leafShapes, type Traits } from "../traits.ts";
import { drawFlower, hasPetalFlower } from "./flowers/flower-kit.ts";
import { drawArrangementGlyph } from "./glyphs/arrangement-glyphs.ts";
import { drawHabitGlyph } from "./glyphs/habit-glyphs.ts";
import { drawInflorescenceGlyph } from "./glyphs/inflorescence-glyphs.ts";
import { drawBloom } from "./inflorescences.ts";
import { fitInto } from "./layout.ts";
import { drawLeaf } from "./leaves.ts";
import { type Plant, preparePlant } from "./plant.ts";
import { Sheet, Sketch } from "./sheet.ts";

/** The questions of the identification key that have pictures, with their answers. */
export const iconValues = {
  habit: habits,
  leafShape: leafShapes,
  leafMargin: leafMargins,
  leafArrangement: leafArrangements,
  flowerForm: flowerForms,
  inflorescence: inflorescences,
} as const;
export type IconKind = keyof typeof iconValues;
export type IconValue<Kind extends IconKind> = (typeof iconValues)[Kind][number];

/** A plain plant to hang the one trait on that the icon is about. */
const plain: Traits = {
  habit: "upright",
  heightCm: [30, 60],
  leaf: { shape: "ovate", margin: "smooth", arrangement: "alternate", surface: "hairless", lengthCm: [5, 10] },
  stem: { form: "round", colour: "green" },
  flower: { form: "star", inflorescence: "solitary", colours: ["yellow"], sizeMm: [20, 30], seasons: [] },
  fruit: { form: "none", colours: [] },
  root: "fibrous",
  hints: [],
};

/** A picture of one answer of the key, 48 by 48, in the manner of the plates. */
export function drawTraitIcon<Kind extends IconKind>(kind: Kind, value: IconValue<Kind>): string {
  const sheet = new Sheet(`i-${kind}-${value}-`);
  const sketch = new Sketch();
  drawIconArt(sheet, sketch, kind, value);
  if (sketch.isEmpty()) drawNothing(sketch);
  const fitted = fitInto(sketch, { left: 3, top: 3, right: 45, bottom: 45 }, { floor: false, most: 4 });
  const markup = sketch.markup();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">${sheet.defs(markup)}<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="${fitted.transform}">${markup}</g></svg>`;
}

function drawIconArt(sheet: Sheet, sketch: Sketch, kind: IconKind, value: string): void {
  switch (kind) {
    case "leafShape":
      drawLeafIcon(sheet, sketch, {
        ...plain,
        leaf: { ...plain.leaf, shape: value as Traits["leaf"]["shape"], margin: shapeMargin(value) },
      });
      return;
    case "leafMargin":
      drawLeafIcon(sheet, sketch, {
        ...plain,
        leaf: {
          ...plain.leaf,
          shape: value === "backward-lobed" ? "pinnately-lobed" : value === "deeply-cut" ? "elliptic" : "ovate",
          margin: value as Traits["leaf"]["margin"],
        },
      });
      return;
    case "flowerForm":
      drawFlowerIcon(sheet, sketch, value as Traits["flower"]["form"]);
      return;
    case "leafArrangement":
      drawArrangementGlyph(sketch, value as Traits["leaf"]["arrangement"]);
      return;
    case "inflorescence":
      drawInflorescenceGlyph(sketch, value as Traits["flower"]["inflorescence"]);
      return;
    case "habit":
      drawHabitGlyph(sketch, value as Traits["habit"]);
      return;
  }
}

/** Some shapes only show with the edge they usually have. */
function shapeMargin(shape: string): Traits["leaf"]["margin"] {
  return shape === "palmately-lobed"
    ? "toothed"
    : shape === "bipinnate" || shape === "pinnate"
      ? "toothed"
      : shape === "pinnately-lobed"
        ? "lobed"
        : "smooth";
}

function iconPlant(sheet: Sheet, traits: Traits): Plant {
  return preparePlant({ slug: "icon", commonName: "icon", scientificName: "Icon", traits }, sheet);
}

function drawLeafIcon(sheet: Sheet, sketch: Sketch, traits: Traits): void {
  if (traits.leaf.shape === "none") return;
  const { palette, random } = iconPlant(new Sheet("unused"), traits);
  drawLeaf(sketch, { sheet, traits, palette, random, length: 80, stalk: 14, curl: 0.06, widthFactor: 1.1 });
}

const iconColours: Partial<Record<Traits["flower"]["form"], Traits["flower"]["colours"]>> = {
  daisy: ["white", "yellow"],
  thistle: ["purple"],
  lipped: ["purple"],
  "clover-head": ["pink"],
  bell: ["blue"],
  cup: ["red"],
  passion: ["white", "purple"],
  iris: ["blue"],
  tiny: ["green"],
  catkin: ["yellow"],
  cone: ["brown"],
  bottlebrush: ["red"],
  spathe: ["white", "yellow"],
  funnel: ["pink"],
  "rush-tuft": ["brown"],
  "sedge-spikelet": ["brown"],
  "grass-spikelet": ["green"],
};

function drawFlowerIcon(sheet: Sheet, sketch: Sketch, form: Traits["flower"]["form"]): void {
  if (form === "none") return;
  const inflorescence = form === "sedge-spikelet" ? "spike" : form === "rush-tuft" ? "cluster" : "panicle";
  const traits: Traits = { ...plain, flower: { ...plain.flower, form, inflorescence, colours: iconColours[form] ?? ["yellow"] } };
  if (hasPetalFlower(form)) {
    const { palette, random } = iconPlant(new Sheet("unused"), traits);
    drawFlower(sketch, { sheet, traits, palette, random, size: 44, fine: false });
    return;
  }
  const plant = iconPlant(sheet, traits);
  drawBloom({ ...plant, sketch }, { x: 0, y: 0, angle: 0 }, 90);
}

/** The sign for "it has none". */
function drawNothing(sketch: Sketch): void {
  sketch.ellipse({ x: 0, y: 0 }, 18, 18, { stroke: "#8d8163", width: 2.4 });
  sketch.line(
    [
      { x: -12, y: 12 },
      { x: 12, y: -12 },
    ],
    { stroke: "#8d8163", width: 2.4 },
    0,
  );
}
