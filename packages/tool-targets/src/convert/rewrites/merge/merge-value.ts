import { equalJson } from "@toolhaft/json-schema";
import type { JsonValue } from "@toolhaft/json-text";
import { itemPathOf, type Member } from "../../draft/draft.ts";

type Plain = Extract<Member, { holds: "value" }>;

const LARGER: ReadonlySet<string> = new Set([
  "exclusiveMinimum",
  "minContains",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
]);

const SMALLER: ReadonlySet<string> = new Set([
  "exclusiveMaximum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
]);

/**
 * The value of a keyword that says what both values say. `never`: nothing satisfies both. `undefined`: no
 * value of the keyword says it.
 */
export function mergeValue(keyword: string, a: Plain, b: Plain): Plain | "never" | undefined {
  if (equalJson(a.value, b.value)) return { ...a };
  if (LARGER.has(keyword) || SMALLER.has(keyword)) {
    if (typeof a.value !== "number" || typeof b.value !== "number") return undefined;
    return { ...(a.value > b.value === LARGER.has(keyword) ? a : b) };
  }
  switch (keyword) {
    case "type":
      return mergeTypes(a, b);
    case "enum":
      return mergeEnums(a, b);
    case "uniqueItems":
      return { ...(a.value === true ? a : b) };
    case "multipleOf":
      return mergeMultiples(a, b);
    default:
      return undefined;
  }
}

function mergeTypes(a: Plain, b: Plain): Plain | "never" {
  const own = toList(a.value);
  const others = toList(b.value);
  const both = own.filter(
    (type) => others.includes(type) || (type === "integer" && others.includes("number")),
  );
  if (own.includes("number") && others.includes("integer") && !both.includes("integer")) both.push("integer");
  if (both.includes("integer") && both.includes("number")) both.splice(both.indexOf("integer"), 1);
  if (both.length === 0) return "never";
  const [only = ""] = both;
  return { holds: "value", value: both.length === 1 ? only : both, ...(a.path && { path: a.path }) };
}

function toList(type: JsonValue): string[] {
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((each) => typeof each === "string") : [];
}

function mergeEnums(a: Plain, b: Plain): Plain | "never" | undefined {
  if (!Array.isArray(a.value) || !Array.isArray(b.value)) return undefined;
  const others = b.value;
  const kept = a.value.flatMap((value, index) =>
    others.some((other) => equalJson(value, other)) ? [{ value, path: itemPathOf(a, index) }] : [],
  );
  if (kept.length === 0) return "never";
  return {
    holds: "value",
    value: kept.map(({ value }) => value),
    itemPaths: kept.map(({ path }) => path),
    ...(a.path && { path: a.path }),
  };
}

function mergeMultiples(a: Plain, b: Plain): Plain | undefined {
  if (typeof a.value !== "number" || typeof b.value !== "number" || a.value <= 0 || b.value <= 0)
    return undefined;
  if (!Number.isSafeInteger(a.value) || !Number.isSafeInteger(b.value)) return undefined;
  if (a.value % b.value === 0) return { ...a };
  return b.value % a.value === 0 ? { ...b } : undefined;
}
