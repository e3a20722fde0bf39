import type { Phase } from "./garden-year.ts";
import type { Site } from "./situation.ts";

type SiteWork = Partial<Record<Phase, string>> & { now: string; tools: string[]; avoid: string[] };

/** What the place adds: its own work through the year. Mowing is spoken of where there is grass to mow, and nowhere else. */
export const workBySite: Record<Site, SiteWork> = {
  lawn: {
    now: "Take the weed out of the turf with as little damage as you can, and firm the gap with your foot.",
    waking: "Rake the lawn lightly and overseed thin places as soon as the soil warms.",
    spring: "Mow at about 4 cm: a dense, longer sward shades out seedlings. Feed if the grass is pale.",
    summer: "Keep mowing high, collect the clippings while the weed is in flower or seed, and water new seed.",
    autumn: "Scarify, aerate with a fork, and overseed every bare patch.",
    tools: ["Grass seed for the gaps"],
    avoid: ["Do not cut the grass very short: that opens it to weeds."],
  },
  border: {
    now: "Loosen the soil around your plants first, so that the weed comes out without tearing their roots.",
    waking: "Mulch with 5 to 8 cm of bark or compost before growth begins.",
    spring: "Lift perennials that have the weed inside them, wash the roots, pick out every piece and replant.",
    autumn: "Plant gaps with ground cover, and renew the mulch.",
    tools: ["Bark or compost for mulch"],
    avoid: ["Do not give away or divide plants with this weed in their roots."],
  },
  "vegetable-bed": {
    now: "Clear the bed row by row and keep the crop rows free: young vegetables lose most.",
    waking: "Rake the bed ready, let weeds germinate for two weeks, and hoe them off before sowing.",
    spring: "Hoe between rows on dry mornings, every week or two.",
    autumn: "Cover empty beds with a sheet, cardboard or a green manure.",
    tools: ["Hoe", "Cover for empty beds"],
    avoid: ["Do not leave soil bare between crops."],
  },
  path: {
    now: "Scrape the joints with a patio knife and brush out soil, root and seed.",
    waking: "Sweep grit and moss out of the joints and refill them with sand or mortar.",
    summer: "Brush the joints with a stiff or wire brush every two weeks.",
    autumn: "Sweep up leaves and silt: weeds root in what collects in the joints.",
    tools: ["Patio knife", "Stiff brush", "Jointing sand or mortar"],
    avoid: ["Do not lever slabs up with the weed: lift the slab if the root runs under it."],
  },
  gravel: {
    now: "Pull the weed with its root after rain, and rake the gravel level again.",
    waking: "Rake the gravel deeply and lift out soil and leaf mould that has collected.",
    summer: "Rake every two weeks in dry weather, so that seedlings dry out.",
    autumn: "Clear fallen leaves; top the gravel up to 5 cm over a sound membrane.",
    tools: ["Metal rake", "Gravel to top up"],
    avoid: ["Do not pierce the membrane when digging; lift it and lay it back."],
  },
  "pond-edge": {
    now: "Work by hand from the bank or a plank, and leave what you take out on the edge for a day so that pond creatures can crawl back.",
    waking: "Finish before frogs and newts spawn, or work round the spawn.",
    autumn: "Do the larger clearing now, a third of the edge at a time, when least wildlife is breeding.",
    tools: ["Plank or waders", "Net for fragments"],
    avoid: ["Let nothing but hands, nets and blades near the water.", "Do not clear the whole edge in one go."],
  },
  hedge: {
    now: "Clear the foot of the hedge by hand, and unwind or cut climbers at the base rather than pulling them down.",
    dormant: "Cut into the hedge bottom and clear old growth now, while no bird is nesting.",
    waking: "Mulch the foot of the hedge before growth begins.",
    autumn: "Pull seedlings out of the hedge bottom and plant gaps with young hedge plants.",
    tools: ["Secateurs", "Long-handled hook or hand fork"],
    avoid: ["Do not trim the hedge while birds nest in it, and check for nests before reaching in."],
  },
  pasture: {
    now: "Fence animals off the patch, then pull or dig plants and carry every one away.",
    waking: "Rest the field from grazing where it is bare or poached, and reseed.",
    spring: "Walk the field and take out rosettes before the grass hides them.",
    summer: "Mow or top the patch before it seeds, and remove what was cut if animals graze there.",
    autumn: "Reseed bare ground and avoid overgrazing before winter.",
    tools: ["Temporary fencing", "Digging fork"],
    avoid: ["Do not leave cut or pulled weeds where animals graze."],
  },
};
