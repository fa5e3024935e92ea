import { isObject, type JsonValue } from "@toolhaft/json-text";
import type { Part } from "../schema.ts";

const MOST_OF_A_LIST = 20;
const MOST = 60;

/** The values that a schema lists: what it treats in a way of its own. */
export function hintsIn({ schema, defs }: Part): JsonValue[] {
  const hints: JsonValue[] = [];
  const open = [schema, ...defs.values()] as unknown as JsonValue[];
  for (let node = open.pop(); node !== undefined && hints.length < MOST; node = open.pop()) {
    if (Array.isArray(node)) open.push(...node);
    if (!isObject(node)) continue;
    if (Array.isArray(node["enum"])) hints.push(...node["enum"].slice(0, MOST_OF_A_LIST));
    for (const [keyword, each] of Object.entries(node)) if (keyword !== "enum") open.push(each);
  }
  return hints;
}
