import { keyChoices, keyIconColumns, keyIconPlace, keyIconRows } from "../key-icon-places.ts";
import type { Traits } from "../traits.ts";
import { drawFlower, hasPetalFlower } from "./flowers/flower-kit.ts";
import { drawArrangementGlyph } from "./glyphs/arrangement-glyphs.ts";
import { drawHabitGlyph } from "./glyphs/habit-glyphs.ts";
import { drawHeightGlyph, drawSapGlyph } from "./glyphs/measure-glyphs.ts";
import { placeGlyphs, seasonGlyphs } from "./glyphs/scene-glyphs.ts";
import { drawBloom } from "./inflorescences.ts";
import { fitInto } from "./layout.ts";
import { drawLeaf } from "./leaves.ts";
import { short } from "./paths.ts";
import { type Plant, preparePlant } from "./plant.ts";
import { Sheet, Sketch } from "./sheet.ts";

type Leaf = Traits["leaf"];
type FlowerForm = Traits["flower"]["form"];
type Colours = Traits["flower"]["colours"];

const cell = 48;

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

/** The pictures of all choices of the key on one sheet, drawn by the hand that draws the plates. */
export function drawKeyIcons(): string {
  const icons = keyChoices.map(drawKeyIcon).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${keyIconColumns * cell} ${keyIconRows * cell}"><title>What can be seen of a plant</title><g fill="none" stroke-linecap="round" stroke-linejoin="round">${icons}</g></svg>\n`;
}

export function drawKeyIcon(choice: string): string {
  const { column, row } = keyIconPlace(choice);
  const sheet = new Sheet(`k${(row * keyIconColumns + column).toString(36)}-`);
  const sketch = new Sketch();
  drawChoice(sheet, sketch, choice);
  const fitted = fitInto(sketch, { left: 3, top: 3, right: cell - 3, bottom: cell - 3 }, { floor: false, most: 4 });
  const markup = sketch.markup();
  return `${sheet.defs(markup)}<g transform="translate(${short(column * cell)} ${short(row * cell)})"><g transform="${fitted.transform}">${markup}</g></g>`;
}

function drawChoice(sheet: Sheet, sketch: Sketch, choice: string): void {
  const [question, answer = ""] = choice.split(".");
  switch (question) {
    case "habit":
      drawHabitGlyph(sketch, habits[answer] ?? "upright");
      return;
    case "leaf":
      if (answer === "none") drawLeaflessStem(sketch);
      else drawLeafIcon(sheet, sketch, leaves[answer] ?? {});
      return;
    case "margin":
      drawLeafIcon(sheet, sketch, margins[answer] ?? {});
      return;
    case "arrangement":
      drawArrangementGlyph(sketch, answer as Leaf["arrangement"]);
      return;
    case "flower":
      drawFlowerIcon(sheet, sketch, ...(flowers[answer] ?? [undefined, []]));
      return;
    case "colour":
      drawFlowerIcon(sheet, sketch, "cup", [answer] as Colours);
      return;
    case "height":
      drawHeightGlyph(sketch, answer);
      return;
    case "sap":
      drawSapGlyph(sketch, answer);
      return;
    case "place":
      placeGlyphs[answer]?.(sketch);
      return;
    case "season":
      seasonGlyphs[answer]?.(sketch);
  }
}

/** Where a choice of the key stands for several habits, the one that shows best. */
const habits: Readonly<Record<string, Traits["habit"]>> = {
  rosette: "rosette",
  mat: "mat",
  sprawling: "sprawling",
  upright: "upright",
  bushy: "bushy",
  tufted: "tufted",
  climbing: "twining",
  woody: "tree",
  water: "floating",
  fern: "frond",
};

const leaves: Readonly<Record<string, Partial<Leaf>>> = {
  grassy: { shape: "linear" },
  lance: { shape: "lanceolate" },
  oval: { shape: "ovate" },
  spoon: { shape: "spoon" },
  heart: { shape: "heart" },
  round: { shape: "round" },
  arrow: { shape: "arrow" },
  jagged: { shape: "pinnately-lobed", margin: "backward-lobed" },
  hand: { shape: "palmately-lobed", margin: "toothed" },
  three: { shape: "trifoliate", leaflets: 3 },
  pairs: { shape: "pinnate", leaflets: 9 },
  ferny: { shape: "bipinnate", margin: "deeply-cut", leaflets: 9 },
};

const margins: Readonly<Record<string, Partial<Leaf>>> = {
  smooth: { shape: "elliptic" },
  wavy: { margin: "scalloped" },
  toothed: { margin: "toothed" },
  cut: { shape: "elliptic", margin: "deeply-cut" },
  spiny: { shape: "elliptic", margin: "spiny" },
};

const flowers: Readonly<Record<string, readonly [FlowerForm | undefined, Colours]>> = {
  daisy: ["daisy", ["white", "yellow"]],
  dandelion: ["dandelion", ["yellow"]],
  tuft: ["thistle", ["purple"]],
  cross: ["cross", ["yellow"]],
  star: ["star", ["white"]],
  pea: ["pea", ["purple"]],
  lipped: ["lipped", ["purple"]],
  bell: ["bell", ["blue"]],
  showy: ["iris", ["yellow"]],
  grass: ["grass-spikelet", ["green"]],
  tiny: ["tiny", ["green"]],
  none: [undefined, []],
};

function iconPlant(sheet: Sheet, traits: Traits): Plant {
  return preparePlant({ slug: "icon", commonName: "icon", scientificName: "Icon", traits }, sheet);
}

function drawLeafIcon(sheet: Sheet, sketch: Sketch, leaf: Partial<Leaf>): void {
  const traits: Traits = { ...plain, leaf: { ...plain.leaf, ...leaf } };
  const { palette, random } = iconPlant(new Sheet("unused"), traits);
  drawLeaf(sketch, { sheet, traits, palette, random, length: 80, stalk: 14, curl: 0.06, widthFactor: 1.1 });
}

function drawFlowerIcon(sheet: Sheet, sketch: Sketch, form: FlowerForm | undefined, colours: Colours): void {
  if (form === undefined) {
    drawNothing(sketch);
    return;
  }
  const traits: Traits = { ...plain, flower: { ...plain.flower, form, inflorescence: form === "tiny" ? "raceme" : "spike", colours } };
  // Too small to be looked at one by one.
  if (form === "tiny" || !hasPetalFlower(form)) {
    drawBloom({ ...iconPlant(sheet, traits), sketch }, { x: 0, y: 0, angle: 0 }, 90);
    return;
  }
  const { palette, random } = iconPlant(new Sheet("unused"), traits);
  drawFlower(sketch, { sheet, traits, palette, random, size: 44, fine: false });
}

/** A stem with scales where others have leaves. */
function drawLeaflessStem(sketch: Sketch): void {
  const ink = { fill: "#8fae62", stroke: "#3c4a2a", width: 1 };
  const at = (x: number, y: number) => ({ x, y });
  for (let y = 18; y >= -18; y -= 6)
    for (const side of [1, -1]) sketch.shape([at(0, y + 5), at(side * 6, y + 1), at(side * 7, y - 5), at(side * 1, y - 3)], ink, 0.7);
  sketch.shape([at(-3.5, -18), at(0, -27), at(3.5, -18)], ink, 0.8);
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
