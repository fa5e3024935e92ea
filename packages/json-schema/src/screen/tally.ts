/** What a part that says little counts as. */
export type Bare = "taken" | "counted" | "refused";

/** What a screening adds up to. */
export interface SchemaTally {
  /** Keys of objects, all levels together. */
  keys: number;
  /** Findings that are no more than information. */
  infos: number;
  /** Objects that say that they are closed. */
  closed: number;
  /** Properties that are not required. */
  optional: number;
  /** Where further demands are made: values of enums, and characters of them and of names. */
  values: number;
  characters: number;
}

/** A tally of nothing. */
export function noTally(): SchemaTally {
  return { keys: 0, infos: 0, closed: 0, optional: 0, values: 0, characters: 0 };
}
