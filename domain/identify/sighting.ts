/** One species, or one genus alone, that an identifier thinks of. */
export type NamedSpecies = {
  /** "Rumex crispus"; a genus alone ("Rumex") where its species were never told apart. */
  scientificName: string;
  commonName?: string | undefined;
  /** How likely, 0 to 1; all species of one answer add up to 1 at most. */
  score: number;
  description?: string | undefined;
};

/** What an identifier sees: species, best or not first; a plant that is no weed and has no name; or no plant at all. */
export type Sighting =
  | { kind: "plant"; species: NamedSpecies[] }
  | { kind: "not a weed"; what: string }
  | { kind: "no plant"; seen?: string | undefined };
