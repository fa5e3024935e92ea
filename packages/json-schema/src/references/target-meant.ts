import { nearest } from "@toolhaft/diagnostics";
import { toPointer, type JsonObject } from "@toolhaft/json-text";
import type { ReferenceCheck, ReferenceIndex } from "./types.ts";

/** Finds the reference that was meant by one that leads nowhere. */
export type TargetFinder = (value: string) => string | undefined;

/** Finds the definition that was meant: the same name elsewhere, or one that is spelt nearly so. */
export function createTargetFinder(check: ReferenceCheck, index: ReferenceIndex): TargetFinder {
  // Listed once, and only for a schema with a dangling reference.
  let places: ReadonlyMap<string, string> | undefined;
  let anchors: readonly string[] | undefined;
  return (value) => {
    // What has a scheme was meant to lead away.
    if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return undefined;
    const name = lastSegment(value);
    if (name === undefined) return undefined;
    places ??= definitionPlaces(check.root);
    const found = places.has(name) ? name : nearest(name, places.keys(), check.guesses);
    if (found !== undefined) return places.get(found);
    if (!value.startsWith("#")) return undefined;
    anchors ??= [...index.anchors.keys()].map((key) => key.slice(key.indexOf("#") + 1));
    const anchor = nearest(value.slice(1), anchors, check.guesses);
    return anchor === undefined ? undefined : `#${anchor}`;
  };
}

function lastSegment(value: string): string | undefined {
  const segment = value.slice(Math.max(value.lastIndexOf("/"), value.lastIndexOf("#")) + 1);
  return segment === "" ? undefined : segment.replaceAll("~1", "/").replaceAll("~0", "~");
}

function definitionPlaces(root: JsonObject): Map<string, string> {
  const places = new Map<string, string>();
  for (const keyword of ["definitions", "$defs"]) {
    const map = root[keyword];
    if (typeof map !== "object" || map === null || Array.isArray(map)) continue;
    for (const name of Object.keys(map)) places.set(name, `#${toPointer([keyword, name])}`);
  }
  return places;
}
