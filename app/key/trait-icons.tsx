import {
  Building2,
  Flower,
  Flower2,
  Footprints,
  Leaf,
  type LucideIcon,
  Shrub,
  Snowflake,
  Sprout,
  Sun,
  Trees,
  Waves,
  Wheat,
} from "lucide-react";

/** Petals, or rays, round a middle: `inner` to `outer` from the centre of a 40 by 40 field. */
function petals(count: number, inner: number, outer: number, width: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const at = (radius: number, turn: number) =>
      `${(20 + radius * Math.cos(angle + turn)).toFixed(1)} ${(20 + radius * Math.sin(angle + turn)).toFixed(1)}`;
    return `M${at(inner, 0)}Q${at(outer * 0.8, -width)} ${at(outer, 0)}Q${at(outer * 0.8, width)} ${at(inner, 0)}`;
  }).join("");
}

function dots(places: [number, number][], radius: number): string {
  return places
    .map(([x, y]) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`)
    .join("");
}

/** A plant beside a person, as tall as the choice says. */
function tall(top: number): string {
  return `M3 37h34M${dots([[29, 13]], 3).slice(1)}M29 16v11M29 27l-3 10M29 27l3 10M24 21h10M12 37V${top}M12 ${top + 3}c-5 0-6-3-6-5 4 0 6 2 6 5M12 ${top + 3}c5 0 6-3 6-5-4 0-6 2-6 5`;
}

const leafPair = (y: number) => `M20 ${y}c-8 0-11-4-12-8 7 0 11 3 12 8zM20 ${y}c8 0 11-4 12-8-7 0-11 3-12 8z`;
const leafletPair = (y: number) => `M20 ${y}c-6 1-10-1-11-5 6-1 10 1 11 5zM20 ${y}c6 1 10-1 11-5-6-1-10 1-11 5z`;
const drop = "M20 5c7 10 10 15 10 20a10 10 0 0 1-20 0c0-5 3-10 10-20z";

/** One small drawing per choice, as the data of a path. */
const drawings: Record<string, string> = {
  "habit.rosette":
    "M20 30C14 22 8 24 4 28c6 1 10 1 16 2zM20 30c6-8 12-6 16-2-6 1-10 1-16 2zM20 30c-6-4-8-12-4-18 4 5 5 11 4 18zM20 30c6-4 8-12 4-18-4 5-5 11-4 18z",
  "habit.mat":
    "M3 30h34M8 30c-2-4 0-7 3-8 2 3 1 6-3 8zM16 30c-2-5 0-8 3-10 3 4 1 8-3 10zM25 30c-2-4 0-7 3-8 2 3 1 6-3 8zM33 30c-1-3 0-5 2-6",
  "habit.sprawling":
    "M20 34C14 30 8 22 4 24M20 34c4-8 10-12 16-12M20 34c-1-8-5-14-9-17M12 29c-4 2-6 0-7-2M28 24c0-4 2-6 5-6M14 20c-3 1-5 0-6-2",
  "habit.upright": "M20 36V6M20 28c-5 0-8-3-9-7 5 0 8 3 9 7zM20 22c5 0 8-3 9-7-5 0-8 3-9 7zM20 15c-4 0-6-2-7-5 4 0 6 2 7 5z",
  "habit.bushy":
    "M20 36V22M20 36C14 30 11 22 10 12M20 36c6-6 9-14 10-24M20 24c-3-4-3-10 0-16 3 6 3 12 0 16zM10 14c-4-1-6-4-5-8 4 2 5 5 5 8zM30 14c4-1 6-4 5-8-4 2-5 5-5 8z",
  "habit.tufted":
    "M20 36C19 24 14 12 8 8M20 36c1-12 6-24 12-28M20 36c0-12-2-22-4-30M20 36c0-12 3-22 6-30M20 36C17 28 10 22 4 20M20 36c3-8 10-14 16-16",
  "habit.climbing": "M20 38V4M20 34c8-3 8-8 0-11s-8-8 0-11 6-6 2-8M26 27c4-1 6-4 6-7-4 0-6 3-6 7zM14 17c-4-1-6-4-6-7 4 0 6 3 6 7z",
  "habit.woody":
    "M18 37c1-6 1-10-1-15M22 37c-1-6-1-10 1-15M8 16a6 6 0 0 1 6-8 7 7 0 0 1 12 0 6 6 0 0 1 6 8 6 6 0 0 1-8 4H16a6 6 0 0 1-8-4z",
  "habit.water":
    "M3 26c4-3 6-3 10 0s6 3 10 0 6-3 10 0l4 1M3 33c4-3 6-3 10 0s6 3 10 0 6-3 10 0l4 1M12 22c0-4 4-7 9-7s9 3 9 7c-6 2-12 2-18 0zM21 15V7",
  "habit.fern":
    "M20 37C20 24 22 12 28 5M20 30c-5 0-8-2-9-4M21 24c-5 0-8-2-9-4M22 18c-4 0-7-1-8-3M20 31c4 0 8-2 10-5M21 25c4 0 7-2 9-5M23 18c4 0 6-2 8-4",
  "leaf.grassy": "M18 37C15 24 18 10 24 3c1 11 0 23-3 34z",
  "leaf.lance": "M20 36C12 26 13 12 20 4c7 8 8 22 0 32zM20 39V8",
  "leaf.oval": "M20 35C8 29 8 12 20 5c12 7 12 24 0 30zM20 39V9",
  "leaf.spoon": "M20 38c-1-8-10-13-10-22a10 10 0 0 1 20 0c0 9-9 14-10 22zM20 38V12",
  "leaf.heart": "M20 5C30 12 35 18 35 25c0 8-11 10-15 3-4 7-15 5-15-3C5 18 10 12 20 5zM20 39V10",
  "leaf.round": "M20 33a14 14 0 1 1 0-28 14 14 0 0 1 0 28zM20 39V10",
  "leaf.arrow": "M20 4c5 8 9 16 12 28-5-3-8-4-10-4l-2 10-2-10c-2 0-5 1-10 4C11 20 15 12 20 4z",
  "leaf.jagged": "M20 38V30l-7 2 3-5H8l5-4-7-2 6-3-5-4h7l-3-6 6 2 3-7 3 7 6-2-3 6h7l-5 4 6 3-7 2 5 4h-8l3 5-7-2z",
  "leaf.hand": "M20 38V30l-3-3-9 4 4-8-8-5 9-2-2-9 7 5 2-9 2 9 7-5-2 9 9 2-8 5 4 8-9-4z",
  "leaf.three": "M20 38V24M20 24c-6-3-7-14 0-19 7 5 6 16 0 19zM20 25C15 21 5 23 4 31c7 3 15 0 16-6zM20 25c5-4 15-2 16 6-7 3-15 0-16-6z",
  "leaf.pairs": `M20 38V9M20 9c-3-2-3-5 0-7 3 2 3 5 0 7z${leafletPair(17)}${leafletPair(25)}${leafletPair(33)}`,
  "leaf.ferny":
    "M20 38V4M20 12l-6-4M20 12l6-4M20 19l-9-5M20 19l9-5M20 26l-11-5M20 26l11-5M20 33l-12-5M20 33l12-5M14 16l-1-5M26 16l1-5M13 23l-2-5M27 23l2-5M12 30l-2-5M28 30l2-5",
  "leaf.none": "M20 38V4M20 34c-4-1-5-3-5-6M20 34c4-1 5-3 5-6M20 25c-4-1-5-3-5-6M20 25c4-1 5-3 5-6M20 16c-4-1-5-3-5-6M20 16c4-1 5-3 5-6",
  "margin.smooth": "M12 36C26 32 32 18 28 4H12z",
  "margin.wavy": "M12 36c5 0 6-3 8-5s6-2 6-6 3-4 3-8-2-4 0-7 0-4-1-6H12z",
  "margin.toothed": "M12 36l9-1-1-4 6-1-1-5 5-2-2-5 4-3-3-4 2-4-2-3H12z",
  "margin.cut": "M12 36l14-4-10-6 16-4-14-6 14-4-14-8h-6z",
  "margin.spiny": "M12 36l10-3 5 4-2-7 3-3 7 1-5-5 1-4 6-2-6-3-1-3 4-5-6 1-2-3H12z",
  "arrangement.basal":
    "M20 32V4M20 32c-8 1-13-2-15-6 7-2 13 1 15 6zM20 32c8 1 13-2 15-6-7-2-13 1-15 6zM20 32c-5-2-8-8-8-12 5 2 8 7 8 12zM20 32c5-2 8-8 8-12-5 2-8 7-8 12z",
  "arrangement.alternate":
    "M20 38V3M20 32c-8 0-11-4-12-8 7 0 11 3 12 8zM20 23c8 0 11-4 12-8-7 0-11 3-12 8zM20 14c-8 0-11-4-12-8 7 0 11 3 12 8z",
  "arrangement.opposite": `M20 38V3${leafPair(31)}${leafPair(16)}`,
  "arrangement.whorled":
    "M20 38V3M20 24c-8 0-13-2-15-5 7-1 13 1 15 5zM20 24c8 0 13-2 15-5-7-1-13 1-15 5zM20 24c-5-2-8-8-8-12 5 2 8 7 8 12zM20 24c5-2 8-8 8-12-5 2-8 7-8 12z",
  "arrangement.floating": "M3 28c4-3 6-3 10 0s6 3 10 0 6-3 10 0l4 1M8 22c1-5 22-5 23 0-6 3-17 3-23 0z",
  "flower.daisy": petals(12, 6, 17, 0.2) + dots([[20, 20]], 5),
  "flower.dandelion": petals(15, 1, 17, 0.13),
  "flower.tuft": "M13 23c-4-6-4-13-3-18l5 8 2-10 3 9 3-9 2 10 5-8c1 5 1 12-3 18zM12 23h16c2 9-3 12-8 12s-10-3-8-12z",
  "flower.cross": petals(4, 2, 17, 0.75) + dots([[20, 20]], 2.5),
  "flower.star": petals(5, 2, 17, 0.6) + dots([[20, 20]], 3),
  "flower.pea": "M20 29C8 25 8 12 20 6c12 6 12 19 0 23zM13 23c-6 2-7 7-5 11 6 0 9-2 12-5 3 3 6 5 12 5 2-4 1-9-5-11",
  "flower.lipped": "M14 37c-3-8-3-14 1-19-3-6 0-12 6-14 6 2 8 7 6 12l-6 4c7 0 10 4 11 10-6 0-10-2-12-6-3 4-4 8-3 13z",
  "flower.bell": "M20 3v7M20 10c-9 0-9 10-10 16l-4 5c4 0 6-1 8-2 2 2 4 3 6 5 2-2 4-3 6-5 2 1 4 2 8 2l-4-5c-1-6-1-16-10-16z",
  "flower.showy":
    "M20 38V26M20 26C10 24 6 16 8 6c7 4 12 10 12 20zM20 26c10-2 14-10 12-20-7 4-12 10-12 20zM20 26c-3-8-3-16 0-23 3 7 3 15 0 23z",
  "flower.grass":
    "M20 38V6M20 9l-4-6M20 9l4-6M20 17c-4 0-6-3-6-7 4 0 6 3 6 7zM20 17c4 0 6-3 6-7-4 0-6 3-6 7zM20 25c-4 0-6-3-6-7 4 0 6 3 6 7zM20 25c4 0 6-3 6-7-4 0-6 3-6 7z",
  "flower.tiny": `M20 38V8M20 20l-7-6M20 20l7-6M20 28l-8-5M20 28l8-5${dots(
    [
      [20, 7],
      [13, 13],
      [27, 13],
      [11, 22],
      [29, 22],
      [16, 9],
      [24, 9],
    ],
    2,
  )}`,
  "flower.none": "M20 38V14M20 30c-7 0-10-4-11-8 7 0 10 4 11 8zM20 24c7 0 10-4 11-8-7 0-10 4-11 8zM13 4l14 12M27 4L13 16",
  "height.ankle": tall(31),
  "height.knee": tall(27),
  "height.waist": tall(20),
  "height.head": tall(11),
  "height.above": tall(4),
  "sap.clear": drop,
  "sap.milky": drop,
  "sap.coloured": drop,
  "sap.sticky": `${drop}M20 35v4M14 33l-2 4M26 33l2 4`,
};

const fills: Record<string, string> = { "sap.clear": "none", "sap.milky": "#ffffff", "sap.coloured": "#e0912f", "sap.sticky": "#d8c46a" };

const swatches: Record<string, string> = {
  "colour.white": "#ffffff",
  "colour.yellow": "#efc62c",
  "colour.orange": "#e4802b",
  "colour.red": "#c23a2e",
  "colour.pink": "#e58fae",
  "colour.purple": "#7d4f9e",
  "colour.blue": "#4a72c4",
  "colour.green": "#7fa05a",
  "colour.brown": "#7a5636",
};

const pictograms: Record<string, LucideIcon> = {
  "place.lawn": Shrub,
  "place.garden": Flower2,
  "place.field": Wheat,
  "place.pathway": Footprints,
  "place.forest": Trees,
  "place.meadow": Flower,
  "place.wetland": Waves,
  "place.urban": Building2,
  "season.spring": Sprout,
  "season.summer": Sun,
  "season.fall": Leaf,
  "season.winter": Snowflake,
};

/** What a choice of the key looks like; the words beside it say the same, so it is silent. */
export function TraitIcon({ choice, className = "" }: { choice: string; className?: string }) {
  const Pictogram = pictograms[choice];
  if (Pictogram) return <Pictogram aria-hidden strokeWidth={1.5} className={className} />;
  const swatch = swatches[choice];
  if (swatch) return <span aria-hidden className={`rounded-full border border-line-strong ${className}`} style={{ background: swatch }} />;
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      fill={fills[choice] ?? "var(--color-leaf-pale)"}
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={drawings[choice]} />
    </svg>
  );
}
