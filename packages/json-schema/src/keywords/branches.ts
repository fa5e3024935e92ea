import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { unsatisfiable } from "../rules/unsatisfiable/rule.ts";
import { ALL_TYPES, typeBits, typeNames } from "./facts.ts";
import type { SchemaWalk } from "./keyword.ts";
import { isObject } from "./shape.ts";

/** Do the types of a schema and of its branches leave one in common? */
export function checkBranches(walk: SchemaWalk, schema: JsonObject, types: number): void {
  const together = checkTogether(walk, schema, types === 0 ? ALL_TYPES : types);
  if (together === 0) return;
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const union = branches.reduce<number>((bits, branch) => bits | bitsOf(branch), 0);
    if ((union & together) === 0) report(walk, together, union, keyword);
  }
}

function checkTogether(walk: SchemaWalk, schema: JsonObject, types: number): number {
  const parts = schema["allOf"];
  let together = types;
  if (!Array.isArray(parts)) return together;
  for (let i = 0; i < parts.length; i++) {
    const bits = bitsOf(parts[i] as JsonValue);
    if ((together & bits) === 0) {
      report(walk, together, bits, "allOf", i);
      return 0;
    }
    together &= bits;
  }
  return together;
}

// A branch without a readable type of its own may take any value.
function bitsOf(branch: JsonValue): number {
  const bits = isObject(branch) ? typeBits(branch["type"]) : 0;
  return bits === 0 ? ALL_TYPES : bits;
}

function report(walk: SchemaWalk, first: number, second: number, ...inner: (string | number)[]): void {
  const data = { first: typeNames(first), second: typeNames(second) };
  walk.add(unsatisfiable, { path: walk.at(...inner), messageId: "types", data });
}
