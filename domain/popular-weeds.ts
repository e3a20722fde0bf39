/** The six weeds on the home page (spec §2), in its order. */
export const popularWeedSlugs = [
  "dandelion-taraxacum-officinale",
  "white-clover-trifolium-repens",
  "large-crabgrass-digitaria-sanguinalis",
  "japanese-knotweed-reynoutria-japonica",
  "broadleaf-plantain-plantago-major",
  "common-chickweed-stellaria-media",
] as const;
