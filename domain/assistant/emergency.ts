/** Who to ring, place by place. Shown before anything else when somebody may have been poisoned: the weed can wait, the call cannot. */
export const emergencyAnswer = [
  "**If somebody may have been poisoned, ring for help now, before reading on.** If they have collapsed, are fitting or struggle to breathe, call **999** (UK and Ireland), **112** (anywhere in the EU), **911** (US and Canada), **000** (Australia) or **111** (New Zealand).",
  "For advice on what was swallowed or touched:",
  [
    "- UK: NHS **111**",
    "- Ireland: National Poisons Information Centre **01 809 2166**",
    "- US: Poison Help **1-800-222-1222**; Canada: **1-844-764-7669**",
    "- Australia: **13 11 26**; New Zealand: **0800 764 766**",
    "- A pet or horse: your vet at once. In the UK also the Animal PoisonLine **01202 509000**; in the US ASPCA **888-426-4435** or the Pet Poison Helpline **855-764-7661**; in Australia the Animal Poisons Helpline **1300 869 738**. Some of these charge for their advice",
  ].join("\n"),
  "Take a piece of the plant or a photo along. Do not make anybody vomit. Sap on skin: wash it off with soap and water and keep the skin out of the sun. Sap in an eye: rinse with clean water for 15 minutes, and have it seen today.",
].join("\n\n");

/** One of these must stand at the head of any answer about a poisoning. */
export const emergencyNumber = /\b(999|112|911)\b/;
