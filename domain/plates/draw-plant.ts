import { drawFloating, drawSubmerged } from "./habits/aquatic.ts";
import { drawClinging, drawScrambling, drawTwining } from "./habits/climbing.ts";
import { drawMat, drawSprawling, drawSprawlingGrass } from "./habits/creeping.ts";
import { drawRosette } from "./habits/rosette.ts";
import { drawCushion, drawFrond } from "./habits/spore-plants.ts";
import { drawTufted } from "./habits/tufted.ts";
import { drawBushy, drawEmergent, drawUpright } from "./habits/upright.ts";
import { drawBranchSpray, drawPadded, isPadded } from "./habits/woody.ts";
import { isGroundLeafed, isTallCushion } from "./measures.ts";
import { hasHint, type Plant } from "./plant.ts";

const grassForms: ReadonlySet<string> = new Set(["grass-spikelet", "sedge-spikelet", "rush-tuft"]);
const reedForms: ReadonlySet<string> = new Set(["bulrush", "iris", "sedge-spikelet", "grass-spikelet", "rush-tuft"]);

/** The whole plant, composed by its habit. */
export function drawPlant(plant: Plant): void {
  const { habit, flower, root } = plant.traits;
  const grass = grassForms.has(flower.form) && !hasHint(plant, "bamboo-canes");
  if (isPadded(plant) && habit !== "floating" && habit !== "submerged" && habit !== "cushion") {
    drawPadded(plant);
    return;
  }
  // Mosses and liverworts keep their own way of drawing whatever their carpet is called.
  if (root === "rhizoids" && habit !== "floating" && habit !== "submerged" && habit !== "frond") {
    drawCushion(plant);
    return;
  }
  switch (habit) {
    case "rosette":
      (grass ? drawTufted : drawRosette)(plant);
      return;
    case "mat":
      (grass ? drawSprawlingGrass : drawMat)(plant);
      return;
    case "sprawling":
      (grass ? drawSprawlingGrass : drawSprawling)(plant);
      return;
    case "upright":
      (grass ? drawTufted : drawUpright)(plant);
      return;
    case "bushy":
      (grass ? drawTufted : isGroundLeafed(plant.traits) ? drawRosette : drawBushy)(plant);
      return;
    case "tufted":
      drawTufted(plant);
      return;
    case "twining":
      drawTwining(plant);
      return;
    case "scrambling":
      drawScrambling(plant);
      return;
    case "clinging":
      drawClinging(plant);
      return;
    case "shrub":
    case "tree":
      drawBranchSpray(plant);
      return;
    case "floating":
      drawFloating(plant);
      return;
    case "submerged":
      drawSubmerged(plant);
      return;
    case "emergent":
      if (reedForms.has(flower.form)) drawTufted(plant, true);
      else drawEmergent(plant);
      return;
    case "frond":
      drawFrond(plant);
      return;
    case "cushion":
      if (isTallCushion(plant.traits)) {
        (plant.traits.leaf.arrangement === "basal" ? drawRosette : drawBushy)(plant);
        return;
      }
      drawCushion(plant);
      return;
  }
}
