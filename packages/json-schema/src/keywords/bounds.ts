import { codePointLength, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { ARRAY, NUMBER, OBJECT, STRING } from "./facts.ts";
import type { SchemaWalk } from "./keyword.ts";

/** Do lower and upper bounds leave a value between them? `facts` says whose bounds are there. */
export function checkBounds(walk: SchemaWalk, schema: JsonObject, facts: number): void {
  if ((facts & NUMBER) !== 0) checkNumbers(walk, schema);
  if ((facts & STRING) !== 0) {
    compare(walk, "minLength", schema["minLength"], "maxLength", schema["maxLength"], "string");
  }
  if ((facts & ARRAY) !== 0) {
    compare(walk, "minItems", schema["minItems"], "maxItems", schema["maxItems"], "array");
    compare(walk, "minContains", schema["minContains"], "maxContains", schema["maxContains"], "array");
  }
  if ((facts & OBJECT) !== 0) {
    compare(
      walk,
      "minProperties",
      schema["minProperties"],
      "maxProperties",
      schema["maxProperties"],
      "object",
    );
  }
}

function checkNumbers(walk: SchemaWalk, schema: JsonObject): void {
  const { minimum, maximum, exclusiveMinimum: over, exclusiveMaximum: under } = schema as NumberBounds;
  compare(walk, "minimum", minimum, "maximum", maximum, "number");
  if (over === undefined && under === undefined) return;
  compare(walk, "exclusiveMinimum", over, "maximum", maximum, "number", true);
  compare(walk, "minimum", minimum, "exclusiveMaximum", under, "number", true);
  compare(walk, "exclusiveMinimum", over, "exclusiveMaximum", under, "number", true);
}

type NumberBounds = Record<
  "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum",
  JsonValue | undefined
>;

function compare(
  walk: SchemaWalk,
  lower: string,
  low: JsonValue | undefined,
  upper: string,
  high: JsonValue | undefined,
  subject: string,
  apart = false,
): void {
  if (typeof low !== "number" || typeof high !== "number") return;
  if (low > high) report(walk, "crossed", lower, low, upper, high, subject);
  else if (apart && low === high) report(walk, "touching", lower, low, upper, high, subject);
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
  walk.add(keywordRules["schema/bounds-contradiction"], { path: walk.at(lower), messageId, data, related });
}

const MEASURES: readonly (readonly [string, (value: JsonValue, bound: number) => boolean])[] = [
  ["minimum", (value, bound) => typeof value === "number" && value < bound],
  ["maximum", (value, bound) => typeof value === "number" && value > bound],
  ["exclusiveMinimum", (value, bound) => typeof value === "number" && value <= bound],
  ["exclusiveMaximum", (value, bound) => typeof value === "number" && value >= bound],
  ["minLength", (value, bound) => typeof value === "string" && codePointLength(value) < bound],
  ["maxLength", (value, bound) => typeof value === "string" && codePointLength(value) > bound],
];

/** Do the bounds leave one of the values in `enum`? */
export function checkBoundedValues(walk: SchemaWalk, schema: JsonObject): void {
  const values = schema["enum"];
  if (!Array.isArray(values) || values.length === 0) return;
  for (const [keyword, isOutside] of MEASURES) {
    const bound = schema[keyword];
    if (typeof bound !== "number" || !values.every((value) => isOutside(value, bound))) continue;
    walk.add(keywordRules["schema/bounds-contradiction"], {
      path: walk.at("enum"),
      messageId: "values",
      data: { keyword, bound },
    });
    return;
  }
}
