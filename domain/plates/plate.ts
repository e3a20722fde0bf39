import { plateAltText } from "./alt-text.ts";
import { drawCaption, drawScaleBar, escapeXml, fittingSize, heightWords, serif, textElement, wrapName } from "./caption.ts";
import { type Detail, drawDetails } from "./details.ts";
import { drawPlant } from "./draw-plant.ts";
import type { Box } from "./geometry.ts";
import { type Fitted, findPlaces, fitInto } from "./layout.ts";
import { paper } from "./palette.ts";
import { type PlateSubject, preparePlant, type Thrift } from "./plant.ts";
import { hashText } from "./random.ts";
import { Sheet, type Sketch } from "./sheet.ts";

export type { PlateSubject } from "./plant.ts";

const inside: Box = { left: 54, top: 54, right: 746, bottom: 876 };
const labelHeight = 22;
const pens = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

/** Pages carry many plates: heavier ones are drawn again with less in them. */
const heaviest = 29_500;

/** The plate of one species: a complete SVG, 800 by 1000. The same subject always gives the same text. */
export function drawPlate(subject: PlateSubject): string {
  let svg = drawPlateWith(subject, 0);
  // The first thrift saves about a tenth: whoever is heavier than that need not try it.
  for (const thrift of svg.length < heaviest * 1.12 ? ([1, 2, 3] as const) : ([2, 3] as const)) {
    if (svg.length < heaviest) return svg;
    svg = drawPlateWith(subject, thrift);
  }
  return svg;
}

function drawPlateWith(subject: PlateSubject, thrift: Thrift): string {
  const sheet = newSheet(subject, "");
  const ground = drawPaper(sheet, 800, 1000);
  const art = composeArt(sheet, subject, inside, thrift);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" font-family="${serif}" role="img">`,
    `<title>${escapeXml(plateAltText(subject))}</title>`,
    ground,
    sheet.defs(ground + art.markup),
    `<g ${pens}>${art.markup}${drawScaleBar(art.unitsPerCm, art.barNote)}</g>`,
    drawCaption(subject.commonName, subject.scientificName),
    textElement(738, 934, heightWords(subject.traits.heightCm), { size: 14, anchor: "end", colour: paper.quiet }),
    textElement(738, 953, "drawing", { size: 14, italic: true, anchor: "end", colour: paper.quiet }),
    "</svg>",
  ].join("");
}

/** The picture that social sites show: the plant on one side, its names and the house's name on the other. */
export function drawSocialCard(subject: PlateSubject, siteName: string): string {
  const sheet = newSheet(subject, "s");
  const art = composeArt(sheet, subject, { left: 52, top: 46, right: 560, bottom: 584 }, 1);
  const ground = drawPaper(sheet, 1200, 630);
  const lines = wrapName(subject.commonName, 15);
  const size = Math.min(66, ...lines.map((line) => fittingSize(line, 66, 530)));
  const top = 292 - ((lines.length - 1) * size * 1.08) / 2;
  const latinY = top + (lines.length - 1) * size * 1.08 + 58;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="${serif}" role="img">`,
    `<title>${escapeXml(plateAltText(subject))}</title>`,
    ground,
    sheet.defs(ground + art.markup),
    `<g ${pens}>${art.markup}</g>`,
    lines.map((line, index) => textElement(610, top + index * size * 1.08, line, { size, colour: "#2c4a2e", weight: 600 })).join(""),
    textElement(612, latinY, subject.scientificName, { size: fittingSize(subject.scientificName, 34, 530), italic: true }),
    textElement(612, 560, siteName, { size: fittingSize(siteName, 28, 300), colour: "#a5562f", spacing: 1, weight: 600 }),
    textElement(1140, 560, "drawing", { size: 18, italic: true, anchor: "end", colour: paper.quiet }),
    "</svg>",
  ].join("");
}

function newSheet(subject: PlateSubject, kind: string): Sheet {
  return new Sheet(`${kind}p${(hashText(subject.slug) % 46656).toString(36)}_`);
}

function drawPaper(sheet: Sheet, width: number, height: number): string {
  const tone = sheet.wash(
    [
      { at: 0, colour: "#f9f2e1" },
      { at: 0.62, colour: paper.ground },
      { at: 1, colour: paper.edge },
    ],
    "radial",
  );
  const frame = (inset: number, pen: number): string =>
    `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${paper.frame}" stroke-width="${pen}"/>`;
  return `<rect width="${width}" height="${height}" fill="${paper.ground}"/><rect width="${width}" height="${height}" fill="${tone}"/>${frame(26, 1.6)}${frame(32, 0.6)}`;
}

type Art = { markup: string; unitsPerCm: number; barNote: string };

/** The plant as large as the room allows while its details still find empty corners. */
function composeArt(sheet: Sheet, subject: PlateSubject, room: Box, thrift: Thrift): Art {
  const plant = preparePlant(subject, sheet, thrift);
  drawPlant(plant);
  const details = drawDetails(plant).slice(0, [3, 3, 1, 0][thrift]);
  const sizes = details.map((detail) => detailSize(detail, (room.bottom - room.top) / 822));
  const attempt = arrange(plant.sketch, sizes, room);
  const parts = [group(attempt.plant, plant.sketch)];
  details.forEach((detail, index) => {
    const place = attempt.places[index];
    if (!place) return;
    const fitted = fitInto(detail.sketch, { ...place, bottom: place.bottom - labelHeight }, { floor: false, most: 3 });
    parts.push(
      group(fitted, detail.sketch),
      textElement((place.left + place.right) / 2, place.bottom - 4, detail.label, {
        size: 14,
        italic: true,
        anchor: "middle",
        colour: paper.quiet,
      }),
    );
  });
  return {
    markup: parts.join(""),
    unitsPerCm: plant.measures.unitsPerCm * attempt.plant.scale,
    barNote: plant.measures.foreshortened && !plant.leaves.none ? "at the leaf" : "",
  };
}

function group(fitted: Fitted, sketch: Sketch): string {
  return `<g transform="${fitted.transform}">${sketch.markup()}</g>`;
}

function detailSize(detail: Detail, scale: number): { width: number; height: number } {
  const { box } = detail.sketch;
  const ratio = (box.right - box.left) / (box.bottom - box.top);
  const size = detail.size * Math.min(1, scale * 1.1);
  const width = ratio >= 1 ? size : size * Math.max(0.35, ratio);
  const height = ratio >= 1 ? size / Math.min(2.4, ratio) : size;
  return { width: Math.max(64, width), height: height + labelHeight };
}

/** First beside the plant at full size; then the plant steps aside or shrinks a little; at last a column is kept free. */
function arrange(plant: Sketch, sizes: readonly { width: number; height: number }[], room: Box): { plant: Fitted; places: Box[] } {
  const wide = room.right - room.left;
  const tall = room.bottom - room.top;
  const tries: readonly Box[] = [
    room,
    { ...room, right: room.right - wide * 0.1 },
    { ...room, top: room.top + tall * 0.07 },
    { ...room, right: room.right - wide * 0.2 },
    { ...room, top: room.top + tall * 0.13, right: room.right - wide * 0.06 },
  ];
  for (const place of tries) {
    const fitted = fitInto(plant, place);
    const places = findPlaces(fitted.inked, sizes, room);
    if (places) return { plant: fitted, places };
  }
  const aside = { ...room, right: room.right - wide * 0.22 };
  const above = { ...room, top: room.top + tall * 0.21 };
  const beside = fitInto(plant, aside);
  const below = fitInto(plant, above);
  const best = beside.scale >= below.scale ? beside : below;
  const free = findPlaces([best.box], sizes, room);
  return free ? { plant: best, places: free } : fewer(plant, sizes, room, best);
}

/** When not all fit, the first ones are the telling ones. */
function fewer(
  plant: Sketch,
  sizes: readonly { width: number; height: number }[],
  room: Box,
  best: Fitted,
): { plant: Fitted; places: Box[] } {
  if (sizes.length === 0) return { plant: best, places: [] };
  return arrange(plant, sizes.slice(0, -1), room);
}
