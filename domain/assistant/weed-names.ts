/** The names by which a weed may be asked for. */
export type NamedWeed = {
  slug: string;
  commonName: string;
  scientificName: string;
  synonyms: string[];
  otherNames: { name: string }[];
};

export type FoundWeeds =
  | { kind: "one"; slug: string; also: string[]; guessed: boolean }
  | { kind: "several"; slugs: string[]; asked: string }
  | { kind: "none" };

/**
 * What gardeners nearly always mean by a short name that several weeds share. The answer says which one it took, so a wrong
 * guess is seen at once.
 */
const everydayNames: Record<string, string> = {
  nettle: "Urtica dioica",
  ragwort: "Jacobaea vulgaris",
  chickweed: "Stellaria media",
  horsetail: "Equisetum arvense",
  "mares tail": "Equisetum arvense",
  daisy: "Bellis perennis",
  clover: "Trifolium repens",
  crabgrass: "Digitaria sanguinalis",
  dock: "Rumex obtusifolius",
  ivy: "Hedera helix",
  knotweed: "Reynoutria japonica",
  balsam: "Impatiens glandulifera",
  buttercup: "Ranunculus repens",
  couch: "Elymus repens",
  hairy_bittercress: "Cardamine hirsuta",
  bittercress: "Cardamine hirsuta",
  sycamore: "Acer pseudoplatanus",
  buddleia: "Buddleja davidii",
  rhododendron: "Rhododendron ponticum",
  duckweed: "Lemna minor",
  burdock: "Arctium minus",
  yarrow: "Achillea millefolium",
  blackberry: "Rubus fruticosus",
  bracken: "Pteridium aquilinum",
  dodder: "Cuscuta campestris",
  foxglove: "Digitalis purpurea",
  teasel: "Dipsacus fullonum",
};

/** Last words of weed names that are first of all ordinary words: alone they name nothing. */
const ordinaryWords = new Set(
  "grass weed tree rose mint carrot lettuce lily violet potato bean pea vine flower apple cherry oak plant herb parsley onion leek garlic cress rape mustard radish sage berry tomato strawberry root head tail bush wood water star bell clock seed thorn silk ear eye foot tongue purse needle heart tooth beard nose money comb glory beauty business bed lace fern rush sedge lawn garden field common wild white red yellow purple blue black green creeping giant small large great lesser greater sun rain morning night shade summer winter spring autumn hop laurel willow olive pine cat dog horse hen cow sheep pig goose snake bird bee fly moth".split(
    " ",
  ),
);

export function normaliseName(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(singular);
}

function singular(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^suia]s$/.test(word) || word.endsWith("as") ? word.slice(0, -1) : word;
}

/** Words of a question's frame: a span with one of them in it is no misspelt name. */
const frameWords = new Set(
  "a an and are at be by can do does for from get got has have how i if in is it its keep kill know like make me my no not of off on or our out put should so some stop tell than that the them there these they this to us was we weed what when where which who why will with without would you your poisonous dangerous chemical chemicals garden compost spreading growing spring summer autumn winter difference flower flowers children animals weedkiller herbicide remove removal plants".split(
    " ",
  ),
);

const longestName = 5;

/** Finds weeds in what people write: any of their names, in one word or several, plural or misspelt. */
export class WeedNames {
  readonly #full = new Map<string, Set<string>>();
  readonly #accepted = new Map<string, string>();
  readonly #partial = new Map<string, Set<string>>();
  readonly #everyday = new Map<string, string>();
  readonly #fuzzyKeys: string[];
  readonly #vocabulary = new Set<string>();
  readonly #namesOf = new Map<string, string[]>();

  constructor(weeds: NamedWeed[]) {
    for (const weed of weeds) {
      this.#namesOf.set(weed.slug, [weed.commonName, weed.scientificName, ...weed.otherNames.map((other) => other.name)]);
      const accepted = [weed.commonName, weed.scientificName];
      for (const name of [...accepted, ...weed.synonyms, ...weed.otherNames.map((other) => other.name)]) {
        const words = normaliseName(name);
        // "Wild hop" and the like stay; a lone ordinary word ("Money") would be found in any sentence.
        if (words.length === 1 && ordinaryWords.has(words[0] ?? "") && !accepted.includes(name)) continue;
        add(this.#full, words.join(""), weed.slug);
        for (const word of words) this.#vocabulary.add(word);
      }
      for (const name of accepted) this.#accepted.set(normaliseName(name).join(""), weed.slug);
      const words = normaliseName(weed.commonName);
      for (let start = 1; start < words.length; start++) add(this.#partial, words.slice(start).join(""), weed.slug);
      const [genus = "", species = ""] = normaliseName(weed.scientificName);
      add(this.#partial, genus, weed.slug);
      if (species.length >= 8) add(this.#partial, species, weed.slug);
    }
    const byScientific = new Map(weeds.map((weed) => [weed.scientificName, weed.slug]));
    for (const [name, scientific] of Object.entries(everydayNames)) {
      const slug = byScientific.get(scientific);
      if (slug) this.#everyday.set(normaliseName(name.replace("_", " ")).join(""), slug);
    }
    this.#fuzzyKeys = [...new Set([...this.#full.keys(), ...this.#everyday.keys(), ...this.#partial.keys()])].filter(
      (key) => key.length >= 6 && !ordinaryWords.has(key),
    );
  }

  find(question: string): FoundWeeds {
    const words = normaliseName(question);
    // "Poison ivy" is the end of two names, and must not be read as the ivy at the end of it.
    const exact = this.#scan(words, (key, count) => this.#lookUp(key) ?? (count > 1 ? this.#lookUpPart(key) : undefined));
    if (exact.length > 0) return combine(exact);
    const partial = this.#scan(words, (key) => this.#lookUpPart(key));
    if (partial.length > 0) return combine(partial);
    const misspelt = combine(
      this.#scan(words, (key, count, span) => (span.some((word) => frameWords.has(word)) ? undefined : this.#lookUpMisspelt(key, count))),
    );
    // A guess at the spelling and at the weed at once is one guess too many.
    return misspelt.kind === "one" ? misspelt : { kind: "none" };
  }

  /** The question with the weeds' own names taken out: "poison ivy" must not sound like a question about poison. */
  withoutNames(question: string, slugs: string[]): string {
    return slugs
      .flatMap((slug) => this.#namesOf.get(slug) ?? [])
      .reduce(
        (text, name) => text.replace(new RegExp(`\\b${name.replace(/[^\w\s]/g, ".?").replace(/\s+/g, "[\\s-]?")}`, "gi"), "it"),
        question,
      );
  }

  /** Longest names first, so that "hedge bindweed" is not also "bindweed". */
  #scan(words: string[], lookUp: (key: string, wordCount: number, span: string[]) => Match | undefined): Match[] {
    const taken = new Set<number>();
    const found: (Match & { at: number })[] = [];
    for (let count = Math.min(longestName, words.length); count > 0; count--) {
      for (let start = 0; start + count <= words.length; start++) {
        const span = Array.from({ length: count }, (_, offset) => start + offset);
        if (span.some((index) => taken.has(index))) continue;
        const slice = words.slice(start, start + count);
        const match = lookUp(slice.join(""), count, slice);
        if (!match) continue;
        for (const index of span) taken.add(index);
        found.push({ ...match, asked: slice.join(" "), at: start });
      }
    }
    return found.sort((one, other) => one.at - other.at);
  }

  #lookUp(key: string): Match | undefined {
    const accepted = this.#accepted.get(key);
    if (accepted) return { slugs: [accepted], guessed: false };
    const everyday = this.#everyday.get(key);
    if (everyday) return { slugs: [everyday], guessed: true };
    const full = this.#full.get(key);
    return full && { slugs: [...full], guessed: false };
  }

  #lookUpPart(key: string): Match | undefined {
    if (ordinaryWords.has(key) || key.length < 4) return undefined;
    const slugs = this.#partial.get(key);
    return slugs && { slugs: [...slugs], guessed: slugs.size === 1 };
  }

  #lookUpMisspelt(key: string, wordCount: number): Match | undefined {
    if (key.length < 6 || wordCount > 3 || this.#vocabulary.has(key)) return undefined;
    const most = key.length >= 9 ? 2 : 1;
    const close = this.#fuzzyKeys
      .filter((name) => Math.abs(name.length - key.length) <= most && name[0] === key[0])
      .map((name) => ({ name, distance: editDistance(name, key, most) }))
      .filter(({ distance }) => distance <= most)
      .sort((one, other) => one.distance - other.distance);
    const best = close[0];
    if (!best) return undefined;
    const match = this.#lookUp(best.name) ?? this.#lookUpPart(best.name);
    return match && { ...match, guessed: true };
  }
}

type Match = { slugs: string[]; guessed: boolean; asked?: string };

/** The weed named first is the subject; one that could be several is asked about, unless another is named plainly. */
function combine(matches: Match[]): FoundWeeds {
  const plain = matches.filter((match) => match.slugs.length === 1);
  const [first] = plain;
  if (first?.slugs[0]) {
    const also = plain.slice(1).flatMap((match) => match.slugs);
    return {
      kind: "one",
      slug: first.slugs[0],
      also: [...new Set(also)].filter((slug) => slug !== first.slugs[0]),
      guessed: first.guessed,
    };
  }
  const [unclear] = matches;
  return unclear ? { kind: "several", slugs: unclear.slugs, asked: unclear.asked ?? "" } : { kind: "none" };
}

function add(map: Map<string, Set<string>>, key: string, slug: string): void {
  const slugs = map.get(key) ?? new Set<string>();
  slugs.add(slug);
  map.set(key, slugs);
}

/** Edits (a letter more, less, other, or two swapped) between two words; gives up beyond `most`. */
function editDistance(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}
