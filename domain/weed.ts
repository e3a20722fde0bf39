/** The words that filters, badges and species files share. */
export const habitats = ["Lawn", "Garden", "Field", "Pathway", "Forest", "Meadow", "Wetland", "Urban"] as const;

export const growthTypes = [
  "Broadleaf",
  "Grass",
  "Sedge",
  "Rush",
  "Vine",
  "Shrub",
  "Tree",
  "Fern",
  "Horsetail",
  "Moss",
  "Aquatic",
  "Parasitic",
] as const;

export const lifespans = [
  "Annual",
  "Biennial",
  "Perennial",
  "Annual or biennial",
  "Annual or perennial",
  "Biennial or perennial",
  "Annual to perennial",
] as const;

export const toxicityTargets = ["people", "dogs", "cats", "horses", "livestock"] as const;
export const toxicityLevels = ["none known", "irritant", "harmful", "dangerous"] as const;
