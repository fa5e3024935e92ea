import type { Place } from "@toolhaft/json-schema/places";

/** What describes one value: schemas that all hold, and which lists of alternatives have one of theirs among them. */
export interface Node {
  readonly parts: readonly Place[];
  /** Lists of `anyOf` and `oneOf` that a part was chosen from, or of which none needs to be. */
  readonly settled: ReadonlySet<object>;
}

const NOTHING: ReadonlySet<object> = new Set();

export function nodeOf(parts: readonly Place[]): Node {
  return { parts, settled: NOTHING };
}

/** The same value, of which more is known. */
export function narrow({ parts, settled }: Node, more: readonly Place[], list?: object): Node {
  return {
    parts: [...parts, ...more],
    settled: list === undefined ? settled : new Set([...settled, list]),
  };
}
