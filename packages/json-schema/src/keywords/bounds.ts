import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { boundsContradiction } from "../rules/bounds-contradiction/rule.ts";
import type { SchemaWalk } from "./keyword.ts";

const PAIRS: readonly (readonly [lower: string, upper: string, subject: string])[] = [
  ["minLength", "maxLength", "string"],
  ["minItems", "maxItems", "array"],
  ["minProperties", "maxProperties", "object"],
  ["minContains", "maxContains", "array"],
  ["minimum", "maximum", "number"],
];

/** Do lower and upper bounds leave a value? */
export function checkBounds(walk: SchemaWalk, schema: JsonObject): void {
  for (const [lower, upper, subject] of PAIRS) {
    const low = schema[lower];
    const high = schema[upper];
    if (typeof low === "number" && typeof high === "number" && low > high) {
      report(walk, "crossed", lower, low, upper, high, subject);
    }
  }
  checkExclusive(walk, schema, "exclusiveMinimum", "maximum");
  checkExclusive(walk, schema, "minimum", "exclusiveMaximum");
  checkExclusive(walk, schema, "exclusiveMinimum", "exclusiveMaximum");
  const values = schema["enum"];
  if (Array.isArray(values) && values.length > 0) checkValues(walk, schema, values);
}

function checkExclusive(walk: SchemaWalk, schema: JsonObject, lower: string, upper: string): void {
  const low = schema[lower];
  const high = schema[upper];
  if (typeof low !== "number" || typeof high !== "number" || low < high) return;
  report(walk, low > high ? "crossed" : "touching", lower, low, upper, high, "number");
}

function report(
  walk: SchemaWalk,
  messageId: "crossed" | "touching",
  lower: string,
  low: number,
  upper: string,
  high: number,
  subject: string,
): void {
  const related = [{ path: walk.at(upper), message: "the other bound" }];
  const data = { lower, low, upper, high, subject };
  walk.add(boundsContradiction, { path: walk.at(lower), messageId, data, related });
}

const MEASURES: readonly (readonly [string, (value: JsonValue, bound: number) => boolean])[] = [
  ["minimum", (value, bound) => typeof value === "number" && value < bound],
  ["maximum", (value, bound) => typeof value === "number" && value > bound],
  ["exclusiveMinimum", (value, bound) => typeof value === "number" && value <= bound],
  ["exclusiveMaximum", (value, bound) => typeof value === "number" && value >= bound],
  ["minLength", (value, bound) => typeof value === "string" && [...value].length < bound],
  ["maxLength", (value, bound) => typeof value === "string" && [...value].length > bound],
];

function checkValues(walk: SchemaWalk, schema: JsonObject, values: readonly JsonValue[]): void {
  for (const [keyword, isOutside] of MEASURES) {
    const bound = schema[keyword];
    if (typeof bound !== "number" || !values.every((value) => isOutside(value, bound))) continue;
    walk.add(boundsContradiction, { path: walk.at("enum"), messageId: "values", data: { keyword, bound } });
    return;
  }
}
