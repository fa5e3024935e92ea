import type { Position } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import type { Source } from "./read-source.ts";

/** Where the file has the nearest part of a path that it does have. */
export type FindPlace = (path: JsonPath) => { path: string; start: Position };

/** Finds the lines of losses. */
export function placeFinder({ path, set, document }: Source): FindPlace {
  const text = set.source ?? document;
  return (at) => {
    for (let length = at.length; length > 0; length--) {
      const range = text.locate(at.slice(0, length));
      // A whole value is told at its key.
      if (range !== undefined) return { path, start: text.position(range.key?.start ?? range.value.start) };
    }
    return { path, start: text.position(text.locate([])?.value.start ?? 0) };
  };
}
