import { placeOf, valueOf, type Draft } from "../../draft/draft.ts";
import { ANNOTATIONS, NAMES } from "../../../keywords.ts";
import type { JsonPath } from "@toolhaft/json-text";

/** A reference as a schema has it. */
export interface Reference {
  keyword: string;
  value: string;
  path: JsonPath;
}

export const REFERENCES: readonly string[] = ["$ref", "$dynamicRef"];

/** The reference of a schema. */
export function referenceOf(draft: Draft): Reference | undefined {
  for (const keyword of REFERENCES) {
    const value = valueOf(draft, keyword);
    if (typeof value === "string") return { keyword, value, path: placeOf(draft, keyword) };
  }
  return undefined;
}

/** Whether anything next to the reference judges values. */
export function hasConstraints(draft: Draft): boolean {
  for (const keyword of draft.members.keys()) {
    if (!ANNOTATIONS.has(keyword) && !NAMES.has(keyword) && !REFERENCES.includes(keyword)) return true;
  }
  return false;
}

/** Put a referenced schema in the place of its reference; what stands next to the reference holds too. */
export function combine(neighbours: Draft, target: Draft): Draft {
  if (hasConstraints(neighbours)) {
    const all = neighbours.members.get("allOf");
    const list = all?.holds === "list" ? all.list : [];
    neighbours.members.set("allOf", { holds: "list", list: [...list, target] });
    return neighbours;
  }
  if (target.always === false) return target;
  const members = new Map(target.members);
  for (const [keyword, member] of neighbours.members) members.set(keyword, member);
  const combined: Draft = { path: target.path, members };
  if (target.back !== undefined) combined.back = target.back;
  return combined;
}
