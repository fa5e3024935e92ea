import { showType } from "@toolhaft/diagnostics";
import { codePointLength, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { equalJson } from "../equal.ts";
import { bitOf, typeBits } from "./facts.ts";
import { isObject } from "./shape.ts";

/** Is the value of the type, or of one of the types? */
export function fitsType(value: JsonValue, type: JsonValue): boolean {
  if (Array.isArray(type)) return type.some((name) => fitsType(value, name));
  if (type === "integer") return typeof value === "number" && Number.isInteger(value);
  return (bitOf(value) & typeBits(type)) !== 0;
}

/** A `type` keyword in words: one name, or several with commas. */
export function typeText(type: JsonValue): string {
  if (!Array.isArray(type)) return typeof type === "string" ? type : "";
  return type.filter((name) => typeof name === "string").join(", ");
}

/**
 * Why a value does not fit a schema, by its plain keywords alone: type, enum, const, bounds, and the
 * same for items. References, branches and patterns are the validator's part.
 */
export function reasonAgainst(value: JsonValue, schema: JsonObject, hasType: boolean): string | undefined {
  const type = schema["type"];
  const values = schema["enum"];
  if (hasType && type !== undefined && !fitsType(value, type)) {
    const wanted = typeText(type);
    const actual = type === "integer" && typeof value === "number" ? "no whole number" : showType(value);
    return `it is ${actual}, and the type is ${wanted}`;
  }
  if (Array.isArray(values) && !values.some((allowed) => equalJson(allowed, value)))
    return "it is not in enum";
  const constant = schema["const"];
  if (constant !== undefined && !equalJson(constant, value)) return "it is not the const";
  if (typeof value === "number") return numberReason(value, schema);
  if (typeof value === "string") return lengthReason(value, schema);
  if (Array.isArray(value)) return arrayReason(value, schema);
  if (isObject(value)) return objectReason(value, schema);
  return undefined;
}

function numberReason(value: number, schema: JsonObject): string | undefined {
  for (const [keyword, isOutside, word] of NUMBER_BOUNDS) {
    const bound = schema[keyword];
    if (typeof bound === "number" && isOutside(value, bound))
      return `it is ${word} ${keyword} ${String(bound)}`;
  }
  return undefined;
}

const NUMBER_BOUNDS: readonly (readonly [string, (value: number, bound: number) => boolean, string])[] = [
  ["minimum", (value, bound) => value < bound, "under"],
  ["maximum", (value, bound) => value > bound, "over"],
  ["exclusiveMinimum", (value, bound) => value <= bound, "not over"],
  ["exclusiveMaximum", (value, bound) => value >= bound, "not under"],
];

function lengthReason(value: string, schema: JsonObject): string | undefined {
  const least = schema["minLength"];
  const most = schema["maxLength"];
  if (least === undefined && most === undefined) return undefined;
  return sizeReason(codePointLength(value), "characters", ["minLength", least], ["maxLength", most]);
}

type Bound = readonly [keyword: string, value: JsonValue | undefined];

function sizeReason(
  size: number,
  unit: string,
  ...[least, most]: readonly [Bound, Bound]
): string | undefined {
  const [low, atLeast] = least;
  const [high, atMost] = most;
  const has = `it has ${String(size)} ${unit}, and`;
  if (typeof atLeast === "number" && size < atLeast) return `${has} ${low} is ${String(atLeast)}`;
  if (typeof atMost === "number" && size > atMost) return `${has} ${high} is ${String(atMost)}`;
  return undefined;
}

function arrayReason(value: readonly JsonValue[], schema: JsonObject): string | undefined {
  const least = ["minItems", schema["minItems"]] as const;
  const most = ["maxItems", schema["maxItems"]] as const;
  return sizeReason(value.length, "items", least, most) ?? itemReason(value, schema);
}

function itemReason(value: readonly JsonValue[], schema: JsonObject): string | undefined {
  const items = schema["items"];
  if (!isObject(items) || Object.hasOwn(schema, "prefixItems")) return undefined;
  const hasType = typeBits(items["type"]) !== 0;
  for (let i = 0; i < value.length; i++) {
    const reason = reasonAgainst(value[i] as JsonValue, items, hasType);
    if (reason !== undefined) return `at item ${String(i)}, ${reason}`;
  }
  return undefined;
}

function objectReason(value: JsonObject, schema: JsonObject): string | undefined {
  const { required } = schema as { required?: JsonValue };
  if (Array.isArray(required)) {
    const missing = required.find((name) => typeof name === "string" && !Object.hasOwn(value, name));
    if (typeof missing === "string") return `it lacks ${JSON.stringify(missing)}`;
  }
  const properties = schema["properties"];
  if (!isObject(properties)) return undefined;
  for (const name of Object.keys(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isObject(property)) continue;
    const reason = reasonAgainst(value[name] as JsonValue, property, typeBits(property["type"]) !== 0);
    if (reason !== undefined) return `at ${JSON.stringify(name)}, ${reason}`;
  }
  return undefined;
}
