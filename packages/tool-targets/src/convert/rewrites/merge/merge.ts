import { originsOfBoth, type Draft, type Member } from "../../draft/draft.ts";
import { ANNOTATIONS, NAMES } from "../../../keywords.ts";
import { copyDraft, copyMember } from "../../draft/copy.ts";
import { mergeValue } from "./merge-value.ts";
import { mergeObjects, OBJECT_KEYWORDS, canMergeObjects } from "./merge-objects.ts";

/**
 * One schema that accepts exactly what both accept; `undefined` where there is none that says it without
 * `allOf`. Descriptions of `a` win.
 */
export function mergeSchemas(a: Draft, b: Draft): Draft | undefined {
  if (a.always === false || b.always === true) return copyDraft(a);
  if (b.always === false || a.always === true) return copyDraft(b);
  if (cannotMerge(a) || cannotMerge(b) || !canMergeObjects(a, b)) return undefined;
  const merged: Draft = { path: a.path, members: new Map() };
  for (const [keyword, member] of a.members) {
    if (OBJECT_KEYWORDS.has(keyword)) continue;
    const other = b.members.get(keyword);
    const both = other === undefined ? copyMember(member) : mergeMember(keyword, member, other);
    if (both === undefined) return undefined;
    if (both === "never") return contradiction(a, b);
    merged.members.set(keyword, { ...both, ...originsOfBoth(a, b, keyword) });
  }
  for (const [keyword, member] of b.members) {
    if (OBJECT_KEYWORDS.has(keyword) || a.members.has(keyword)) continue;
    merged.members.set(keyword, copyMember(member));
  }
  mergeObjects(merged, a, b, mergeOrBoth);
  return dependsOnNeighbours(a, b) ? undefined : merged;
}

// What these see of an object or an array depends on all that stands next to them.
function cannotMerge({ members }: Draft): boolean {
  return members.has("unevaluatedProperties") || members.has("unevaluatedItems");
}

/** `items` looks past `prefixItems` of its own schema only, and `contains` has counts of its own. */
function dependsOnNeighbours(a: Draft, b: Draft): boolean {
  const has = (draft: Draft, keywords: string[]): boolean => keywords.some((each) => draft.members.has(each));
  const array = ["items", "prefixItems"];
  if ((a.members.has("prefixItems") || b.members.has("prefixItems")) && has(a, array) && has(b, array))
    return true;
  const contains = ["contains", "minContains", "maxContains"];
  if (has(a, contains) && has(b, contains)) return true;
  const condition = ["if", "then", "else"];
  return has(a, condition) && has(b, condition);
}

function contradiction(a: Draft, b: Draft): Draft {
  return { path: a.path, always: false, contradicts: [a.path, b.path], members: new Map() };
}

function mergeMember(keyword: string, a: Member, b: Member): Member | "never" | undefined {
  if (ANNOTATIONS.has(keyword) || NAMES.has(keyword)) return copyMember(a);
  if (a.holds === "value" && b.holds === "value") return mergeValue(keyword, a, b);
  if (keyword === "items" && a.holds === "schema" && b.holds === "schema") {
    return { ...a, schema: mergeOrBoth(a.schema, b.schema) };
  }
  if (keyword === "allOf" && a.holds === "list" && b.holds === "list") {
    return { ...a, list: [...a.list, ...b.list].map(copyDraft) };
  }
  return undefined;
}

/** One schema for both, with `allOf` where it must be. */
export function mergeOrBoth(a: Draft, b: Draft): Draft {
  const merged = mergeSchemas(a, b);
  if (merged !== undefined) return merged;
  const list = [copyDraft(a), copyDraft(b)];
  return { path: a.path, members: new Map([["allOf", { holds: "list", list }]]) };
}
