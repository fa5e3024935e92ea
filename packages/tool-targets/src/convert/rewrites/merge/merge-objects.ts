import type { JsonPath } from "@toolhaft/json-text";
import { copyDraft, copyMember } from "../../draft/copy.ts";
import {
  itemPathOf,
  mapOf,
  originsOfBoth,
  placeOf,
  requiredOf,
  schemaOf,
  valueOf,
  type Draft,
} from "../../draft/draft.ts";

/** The keywords of an object that are merged together. */
export const OBJECT_KEYWORDS: ReadonlySet<string> = new Set([
  "additionalProperties",
  "patternProperties",
  "properties",
  "required",
]);

/** Patterns decide with `properties` which keys are other ones: two schemas that know different keys stay two. */
export function canMergeObjects(a: Draft, b: Draft): boolean {
  for (const draft of [a, b]) {
    for (const keyword of ["properties", "patternProperties"]) {
      if (draft.members.has(keyword) && mapOf(draft, keyword) === undefined) return false;
    }
    if (draft.members.has("required") && !Array.isArray(valueOf(draft, "required"))) return false;
  }
  const has = (draft: Draft, keyword: string): boolean => draft.members.has(keyword);
  if (!has(a, "patternProperties") && !has(b, "patternProperties")) return true;
  if (has(a, "patternProperties") && has(b, "patternProperties")) return false;
  return isOpen(a) && isOpen(b);
}

function isOpen(draft: Draft): boolean {
  const rest = schemaOf(draft, "additionalProperties");
  return !draft.members.has("additionalProperties") || rest?.always === true;
}

/** Merge the properties of two objects into `merged`. A key that one of them does not name is an "other" there. */
export function mergeObjects(merged: Draft, a: Draft, b: Draft, both: (a: Draft, b: Draft) => Draft): void {
  const patterns = a.members.get("patternProperties") ?? b.members.get("patternProperties");
  const rest = bothOf(schemaOf(a, "additionalProperties"), schemaOf(b, "additionalProperties"), both);
  const properties = mergeProperties(a, b, both);
  if (properties !== undefined) {
    merged.members.set("properties", {
      holds: "map",
      map: properties,
      ...placed(a, b, "properties"),
      ...originsOfBoth(a, b, "properties"),
    });
  }
  if (patterns !== undefined) merged.members.set("patternProperties", copyMember(patterns));
  if (rest !== undefined) {
    const place = { ...placed(a, b, "additionalProperties"), ...originsOfBoth(a, b, "additionalProperties") };
    merged.members.set("additionalProperties", { holds: "schema", schema: rest, ...place });
  }
  const required = new Map<string, JsonPath | undefined>();
  for (const draft of [a, b]) {
    requiredOf(draft).forEach((name, index) => {
      if (!required.has(name)) required.set(name, itemPathOf(draft.members.get("required"), index));
    });
  }
  if (required.size > 0) {
    merged.members.set("required", {
      holds: "value",
      value: [...required.keys()],
      itemPaths: [...required.values()],
      path: placeOf(a.members.has("required") ? a : b, "required"),
      ...originsOfBoth(a, b, "required"),
    });
  }
}

function placed(a: Draft, b: Draft, keyword: string): { path?: JsonPath } {
  const path = (a.members.get(keyword) ?? b.members.get(keyword))?.path;
  return path === undefined ? {} : { path };
}

function mergeProperties(
  a: Draft,
  b: Draft,
  both: (a: Draft, b: Draft) => Draft,
): Map<string, Draft> | undefined {
  const first = mapOf(a, "properties");
  const second = mapOf(b, "properties");
  if (first === undefined && second === undefined) return undefined;
  const merged = new Map<string, Draft>();
  for (const key of new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])) {
    const own = first?.get(key) ?? schemaOf(a, "additionalProperties");
    const other = second?.get(key) ?? schemaOf(b, "additionalProperties");
    const schema = bothOf(own, other, both);
    if (schema !== undefined) merged.set(key, schema);
  }
  return merged;
}

function bothOf(
  a: Draft | undefined,
  b: Draft | undefined,
  both: (a: Draft, b: Draft) => Draft,
): Draft | undefined {
  if (a !== undefined && b !== undefined) return both(a, b);
  const only = a ?? b;
  return only && copyDraft(only);
}
