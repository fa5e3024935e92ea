/**
 * How the arguments a model sends for one exported tool become arguments of the original: plain data that
 * may be stored. A graph of places, so that recursive schemas have an end; the first is the whole object.
 */
export interface ArgumentMapping {
  places: readonly ArgumentPlace[];
}

/** The number of no place: nothing is to be done there. */
export const NOTHING = -1;

/** What is to be done at one place of the arguments. Other places are named by their number; -1: nothing there. */
export interface ArgumentPlace {
  /** Exported key → own key. */
  keys?: Record<string, string>;
  /** Own keys whose `null` means that the argument is not given. */
  nulls?: string[];
  /** Exported string → the JSON text it stands for. */
  values?: Record<string, string>;
  /** A string here holds JSON text: the text itself is meant. */
  text?: true;
  /** Own key → place of the value. */
  properties?: Record<string, number>;
  /** Place of the values of all other keys. */
  others?: number;
  /** Place of every item. */
  items?: number;
}

/** The mapping of a tool whose arguments need nothing done. */
export const nothingToRestore: ArgumentMapping = { places: [{}] };
