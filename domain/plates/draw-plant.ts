import { drawFloating, drawSubmerged } from "./habits/aquatic.ts";
import { drawClinging, drawScrambling, drawTwining } from "./habits/climbing.ts";
import { drawMat, drawSprawling, drawSprawlingGrass } from "./habits/creeping.ts";
import { drawRosette } from "./habits/rosette.ts";
import { drawCushion, drawFrond } from "./habits/spore-plants.ts";
import { drawTufted } from "./habits/tufted.ts";
import { drawBushy, drawEmergent, drawUpright } from "./habits/upright.ts";
import { drawBranchSpray, drawPadded, isPadded } from "./habits/woody.ts";
import { hasHint, type Plant } from "./plant.ts";

const grassForms: ReadonlySet<string> = new Set(["grass-spikelet", "sedge-spikelet", "rush-tuft"]);
const reedForms: ReadonlySet<string> = new Set(["bulrush", "iris", "sedge-spikelet", "grass-spikelet", "rush-tuft"]);

/** The whole plant, composed by its habit. */
export function drawPlant(plant: Plant): void {
  const { habit, flower, root } = plant.traits;
  const grass = grassForms.has(flower.form) && !hasHint(plant, "bamboo-canes");
  if (isPadded(plant) && habit !== "floating" && habit !== "submerged" && habit !== "cushion") return drawPadded(plant);
  // Mosses and liverworts keep their own way of drawing whatever their carpet is called.
  if (root === "rhizoids" && habit !== "floating" && habit !== "submerged" && habit !== "frond") return drawCushion(plant);
  switch (habit) {
    case "rosette":
      return grass ? drawTufted(plant) : drawRosette(plant);
    case "mat":
      return grass ? drawSprawlingGrass(plant) : drawMat(plant);
    case "sprawling":
      return grass ? drawSprawlingGrass(plant) : drawSprawling(plant);
    case "upright":
      return grass ? drawTufted(plant) : drawUpright(plant);
    case "bushy":
      return grass ? drawTufted(plant) : drawBushy(plant);
    case "tufted":
      return drawTufted(plant);
    case "twining":
      return drawTwining(plant);
    case "scrambling":
      return drawScrambling(plant);
    case "clinging":
      return drawClinging(plant);
    case "shrub":
    case "tree":
      return drawBranchSpray(plant);
    case "floating":
      return drawFloating(plant);
    case "submerged":
      return drawSubmerged(plant);
    case "emergent":
      return reedForms.has(flower.form) ? drawTufted(plant, true) : drawEmergent(plant);
    case "frond":
      return drawFrond(plant);
    case "cushion":
      // A cushion of a hand's height is a rosette or a small bush; the mosses' way of drawing is for low ones.
      if (plant.traits.root !== "rhizoids" && plant.traits.heightCm[1] > 12)
        return plant.traits.leaf.arrangement === "basal" ? drawRosette(plant) : drawBushy(plant);
      return drawCushion(plant);
  }
}
