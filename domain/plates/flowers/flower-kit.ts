import type { Traits } from "../../traits.ts";
import type { Sketch, Stamp } from "../sheet.ts";
import { drawBell, drawFunnel, drawTubular } from "./bells.ts";
import { drawButton, drawDaisy, drawDandelion, drawHeadFromSide, drawThistle } from "./composites.ts";
import { drawBottlebrush, drawCloverHead, drawCone, drawPompom } from "./heads.ts";
import { drawLipped, drawPea, drawSpurred } from "./hooded-flowers.ts";
import { drawBulrush, drawCatkin, drawSpathe, drawTiny } from "./humble-flowers.ts";
import { drawCross, drawCup, drawIris, drawLily, drawPassion, drawStar } from "./open-flowers.ts";
import { cup, type FlowerJob, penWidth } from "./petals.ts";

type Form = Traits["flower"]["form"];
/** How a flower meets its stalk: seen in the face, standing on it, hanging from it, or leaning out sideways. */
export type Hold = "face" | "upright" | "hanging" | "sideways";
export type FlowerKit = { open: Stamp; bud: Stamp; side: Stamp | undefined; size: number; hold: Hold };

const pens: Partial<Record<Form, (sketch: Sketch, job: FlowerJob) => void>> = {
  daisy: drawDaisy,
  dandelion: drawDandelion,
  button: drawButton,
  thistle: drawThistle,
  cross: drawCross,
  pea: drawPea,
  lipped: drawLipped,
  spurred: drawSpurred,
  bell: drawBell,
  funnel: drawFunnel,
  tubular: drawTubular,
  star: drawStar,
  cup: drawCup,
  "clover-head": drawCloverHead,
  pompom: drawPompom,
  bottlebrush: drawBottlebrush,
  tiny: drawTiny,
  catkin: drawCatkin,
  bulrush: drawBulrush,
  spathe: drawSpathe,
  lily: drawLily,
  iris: drawIris,
  passion: drawPassion,
  cone: drawCone,
};

const faceForms: ReadonlySet<Form> = new Set(["daisy", "dandelion", "cross", "star", "cup", "lily", "passion", "tiny"]);
const sidewaysForms: ReadonlySet<Form> = new Set(["pea", "lipped", "spurred"]);

export function holdOf(traits: Traits): Hold {
  const { form } = traits.flower;
  if (faceForms.has(form)) return "face";
  if (sidewaysForms.has(form)) return "sideways";
  if (form === "bell" || form === "catkin") return "hanging";
  return "upright";
}

export function hasPetalFlower(form: Form): boolean {
  return pens[form] !== undefined;
}

export function drawFlower(sketch: Sketch, job: FlowerJob): void {
  (pens[job.traits.flower.form] ?? drawTiny)(sketch, job);
}

export function makeFlowerKit(job: Omit<FlowerJob, "fine">): FlowerKit {
  const plain: FlowerJob = { ...job, fine: false };
  const composite = job.traits.flower.form === "daisy" || job.traits.flower.form === "dandelion";
  return {
    open: job.sheet.stamp("flower", (sketch) => drawFlower(sketch, plain)),
    bud: job.sheet.stamp("bud", (sketch) => drawBud(sketch, plain)),
    side: composite ? job.sheet.stamp("flower-side", (sketch) => drawHeadFromSide(sketch, plain)) : undefined,
    size: job.size,
    hold: holdOf(job.traits),
  };
}

/** Green with a tip of colour; what comes next on every plant. */
function drawBud(sketch: Sketch, job: FlowerJob): void {
  const { petals } = job.palette;
  const size = Math.max(5, job.size * 0.4);
  const half = size * 0.32;
  sketch.shape(
    [
      { x: -half, y: -size * 0.5 },
      { x: -half * 0.6, y: -size },
      { x: 0, y: -size * 1.2 },
      { x: half * 0.6, y: -size },
      { x: half, y: -size * 0.5 },
    ],
    { fill: petals.base, stroke: petals.line, width: penWidth(job) },
  );
  cup(sketch, job, half * 2.1, size * 0.75);
}
