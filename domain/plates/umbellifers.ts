import type { Traits } from "../traits.ts";

/** The carrot family: umbels made of umbels over leaves that are cut in many ways, and a hemlock among them. */
const cutLeaves: ReadonlySet<string> = new Set([
  "pinnate",
  "bipinnate",
  "feathery",
  "palmately-lobed",
  "pinnately-lobed",
  "trifoliate",
  "palmate",
]);

const umbelliferFruits: ReadonlySet<string> = new Set(["paired-seeds", "winged-seed", "burr", "achene", "nutlets", "none"]);
const standing: ReadonlySet<string> = new Set(["upright", "bushy", "rosette", "emergent", "sprawling"]);

export function hasCompoundUmbels({ habit, leaf, flower, fruit }: Traits): boolean {
  if (flower.inflorescence !== "umbel" || !umbelliferFruits.has(fruit.form) || !standing.has(habit)) return false;
  const small = (flower.sizeMm?.[0] ?? 4) <= 12;
  const sorrel = (leaf.shape === "trifoliate" || leaf.shape === "palmate") && leaf.margin === "smooth";
  return !sorrel && small && (flower.form === "star" || flower.form === "tiny") && cutLeaves.has(leaf.shape);
}

/** Hogweed of the kind that one looks up at. */
export function isGiantUmbellifer(traits: Traits): boolean {
  return hasCompoundUmbels(traits) && traits.heightCm[1] >= 300;
}

/** How the finest leaves of the family are cut; at arm's length it tells them apart before any flower opens. */
export type LaceCut = "threads" | "lace" | "ferny" | "blunt" | "plume" | "coarse";

export function laceCutOf({ leaf, hints }: Traits): LaceCut {
  if (hints.includes("thread-leaves")) return "threads";
  if (hints.includes("blunt-leaflets")) return "blunt";
  // Shiny leaves are cut to fine lace; downy ones keep flat segments, the fewer the smaller the leaf is.
  if (leaf.surface === "hairless" || leaf.surface === "glossy") return "lace";
  return leaf.lengthCm[1] > 30 ? "ferny" : leaf.lengthCm[1] > 15 ? "plume" : "coarse";
}

/** Rays in the drawn umbel, half the angle they open to, and its top: 1 a dome, −1 flat or hollow. */
export type UmbelBuild = { rays: number; spread: number; domed: number };

const builds: Readonly<Record<string, UmbelBuild>> = {
  Aethusa: { rays: 8, spread: 50, domed: -0.2 },
  Anthriscus: { rays: 7, spread: 62, domed: 0.3 },
  Chaerophyllum: { rays: 8, spread: 56, domed: 0 },
  Cicuta: { rays: 9, spread: 66, domed: 1 },
  Conium: { rays: 13, spread: 60, domed: 0.5 },
  Daucus: { rays: 15, spread: 70, domed: -1 },
  Foeniculum: { rays: 14, spread: 56, domed: -0.4 },
  Heracleum: { rays: 15, spread: 68, domed: 0 },
  Oenanthe: { rays: 13, spread: 72, domed: 1.2 },
  Pastinaca: { rays: 10, spread: 60, domed: -0.8 },
  Smyrnium: { rays: 9, spread: 74, domed: 1.2 },
  Torilis: { rays: 6, spread: 48, domed: -0.5 },
};

/** By genus where the books count the rays; others lean as their kin lean. */
export function umbelBuildOf(genus: string, leaning: { open: number; many: number; domed: number }, reach: number): UmbelBuild {
  return (
    builds[genus] ?? {
      rays: Math.round(Math.min(15, Math.max(6, reach / 11 + leaning.many * 3.5))),
      spread: 60 + leaning.open * 13,
      domed: leaning.domed,
    }
  );
}
