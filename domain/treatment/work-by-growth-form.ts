import type { GrowthForm } from "../assistant/library-facts.ts";
import type { Phase } from "./garden-year.ts";

type Work = Record<Phase, string> & {
  /** For the months that repeat a phase. */
  again: string;
  worked: string[];
  avoid: string[];
  tools: string[];
};

/** What the way a weed grows asks for, phase by phase. Nothing here depends on where it grows: sites add that. */
export const workByGrowthForm: Record<GrowthForm, Work> = {
  annual: {
    dormant: "Clear dead plants that still hold seed and bag them; cover bare ground so that nothing germinates unseen.",
    waking: "Look for the first seedlings and take them out while they have two to four leaves.",
    spring: "Weed every two weeks, on dry days, while seedlings are small. This month decides the year.",
    summer: "Take out every plant before it sets seed; one missed plant sows years of work.",
    autumn: "Weed the last flush: seedlings that survive now flower first next year.",
    again: "Go over the ground once more and take out what has come up since.",
    worked: ["Fewer seedlings after each round, and none in flower.", "Next spring's flush is less than half of this year's."],
    avoid: ["Do not let a single plant seed, and do not turn the soil deep: buried seed comes up with it."],
    tools: ["Hoe with a sharp blade", "Hand fork"],
  },
  taproot: {
    dormant: "Mark where rosettes stand. On frost-free days the root can still be levered out of moist soil.",
    waking: "Lever out rosettes after rain, with as much of the root as will come, before flower stems rise.",
    spring: "Dig each plant with a long narrow blade beside the root; go down until it is thinner than a pencil.",
    summer: "Take off every flower head before it seeds, and dig what resprouts from broken roots.",
    autumn: "Dig again after the first rains: new rosettes show well now and the soil gives way.",
    again: "Check the places you dug; a snapped root shows new leaves within weeks. Lever it out again.",
    worked: [
      "No leaves reappear where you dug within six weeks of the growing season.",
      "Only thin-rooted seedlings are left, which pull by hand.",
    ],
    avoid: ["Do not just snap off the top: the root sends up several in its place."],
    tools: ["Long weeding knife or daisy grubber", "Narrow spade"],
  },
  clump: {
    dormant: "Mark the clumps, and cut down old seed heads into a bag.",
    waking: "Lift young clumps with a fork, roots and crown together, before they grow away.",
    spring: "Lift every clump you can reach; shake the soil off and fill the gap at once.",
    summer: "Cut flowering stems before they seed, and lift clumps after rain.",
    autumn: "Lift what is left while the soil is moist, and sow or plant the gaps.",
    again: "Walk the ground and lift what has come up since.",
    worked: ["No crown resprouts within two months.", "Gaps are filled by plants you chose."],
    avoid: ["Do not chop the crown and leave pieces behind: each may root."],
    tools: ["Garden fork", "Spade"],
  },
  rhizome: {
    dormant: "Fork through loose ground and draw out whole roots where the soil is not frozen; leave nothing chopped behind.",
    waking: "Watch for the first shoots and mark the outer edge of the patch: that is where the work begins.",
    spring: "Remove every shoot when it is a hand high, and follow the root with a fork as far as it goes.",
    summer: "Cut or pull all growth every two weeks, so that the roots spend more than they gain.",
    autumn: "Fork the edges again while roots are near the surface, and cover cleared ground with cardboard and mulch or a sheet.",
    again: "Take off all new growth: the roots are being starved, and a missed month feeds them.",
    worked: ["Shoots come later, thinner and fewer each season.", "Two whole growing seasons pass without a shoot."],
    avoid: ["Do not rotavate or chop the roots: each piece grows.", "Do not move soil from the patch elsewhere."],
    tools: ["Garden fork", "Bucket for every piece of root", "Light-proof sheet or thick cardboard"],
  },
  runners: {
    dormant: "Trace old runners and cut the links between patches on a mild day.",
    waking: "Lift rosettes at the edge before the first runners set out.",
    spring: "Lift mother plants with a fork and roll up the runners with every rooted joint.",
    summer: "Cut off new runners every two weeks before they root.",
    autumn: "Lift what has rooted since, while the soil is moist, and fill the gaps.",
    again: "Follow the runners from joint to joint and take out what has rooted.",
    worked: ["No new joints root outside the old patch.", "The patch shrinks from its edge with each round."],
    avoid: ["Do not rake runners about: cut pieces root where they fall."],
    tools: ["Hand fork", "Secateurs"],
  },
  bulb: {
    dormant: "Leave the soil undisturbed, so that small bulbs are not spread; plan for spring.",
    waking: "Mark the patches as leaves appear: later nothing shows where the bulbs lie.",
    spring: "Lift whole clods with a fork while the leaves are green, and take out bulbs and tubers with the soil around them.",
    summer: "Sieve the soil of small patches; take off leaves and flowers wherever they show.",
    autumn: "Lift again where leaves have returned, and cover the place.",
    again: "Take off all leaves close to the bulb: without leaves it cannot feed.",
    worked: ["Leaves come thinner each year and no flowers follow.", "Three springs pass without new leaves."],
    avoid: ["Do not dig it through or hoe it about: that spreads the bulblets."],
    tools: ["Garden fork", "Garden sieve", "Bucket"],
  },
  woody: {
    dormant: "Cut it to the ground now, outside the nesting season, and dig or lever out stumps and roots.",
    waking: "Finish cutting before birds nest; pull seedlings from moist soil.",
    spring: "Pull seedlings and rub off every new shoot on the stump. Check for nests before touching anything dense.",
    summer: "Tear off new shoots while soft, every three weeks, and remove fruit before it ripens.",
    autumn: "Collect fruit and seed; pull seedlings after rain; plan the winter's cutting.",
    again: "Rub off what the stump sends up and pull seedlings while they are small.",
    worked: ["The stump sends up nothing for a whole growing season.", "Seedlings are pulled in their first year."],
    avoid: ["Do not cut it in the nesting season, and do not leave the stump to grow on unwatched."],
    tools: ["Loppers or pruning saw", "Mattock or stout spade"],
  },
  aquatic: {
    dormant: "Take out dead and sunken growth a little at a time, leaving part of the pond undisturbed.",
    waking: "Remove the first growth by hand or with a net before it covers the water.",
    spring:
      "Net or pull it every two weeks, a third of the pond at a time, and leave it on the edge for a day so that creatures can return.",
    summer: "Keep at least half the water clear; lift fragments with a fine net after each round.",
    autumn: "Take out what is left before it sinks and rots, and cut back shade-giving growth with care.",
    again: "Net what has regrown, and look for fragments along the edge.",
    worked: ["Open water stays open for a month without netting.", "No fragments are found along the edge."],
    avoid: ["Do not break it up, and never let pieces or pond water reach a ditch, stream or drain."],
    tools: ["Fine pond net", "Long rake", "Waders or a firm plank"],
  },
  moss: {
    dormant: "Improve what it likes: cut overhanging branches and clear wet leaves.",
    waking: "Scrape or rake it off on a dry day.",
    spring: "Rake again, let in light and air, and mend the drainage.",
    summer: "Leave dry moss alone and let what grows beside it recover.",
    autumn: "Rake it out, loosen the ground and fill the gaps.",
    again: "Brush off what has come back while it is thin.",
    worked: ["Gaps fill with the plants or the bare surface you want.", "It returns only where water stands."],
    avoid: ["Do not expect raking alone to last: damp and shade bring it back."],
    tools: ["Spring-tine rake", "Stiff brush"],
  },
  parasite: {
    dormant: "Look over host plants and mark those it grew on.",
    waking: "Clean tools and boots before entering clean beds.",
    spring: "Search host plants every week and remove the first shoots, with the piece of host they hold.",
    summer: "Take out infested plants, host and all, before it flowers.",
    autumn: "Clear and bag all remains, and plan a planting that it cannot live on.",
    again: "Search the hosts again and remove what has attached itself.",
    worked: ["A whole growing season passes without a new shoot on any host."],
    avoid: ["Do not leave torn threads on the host, and do not save seed from an infested bed."],
    tools: ["Secateurs, cleaned between cuts", "Bags that close"],
  },
};
