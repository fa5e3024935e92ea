import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Random } from "./random.ts";

const STRINGS = ["celsius", "Oslo", "x_1", "2026", "abc", "", "by_city", "{}", "1"];
const NUMBERS = [0, 1, 2, 4, 7, 2.5, -3, 20];

/** A value that is likely to satisfy a schema: a sample of what a model might send. */
export function sampleValue(schema: JsonValue, random: Random, root: JsonObject, depth = 0): JsonValue {
  if (!isObject(schema) || depth > 6) return anything(random);
  const { $ref: reference, const: constant, enum: values } = schema;
  if (typeof reference === "string") return sampleValue(follow(root, reference), random, root, depth + 1);
  if (constant !== undefined) return constant;
  if (Array.isArray(values) && values.length > 0) return random.pick(values);
  for (const keyword of ["anyOf", "oneOf", "allOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const base = sampleValue({ ...schema, [keyword]: [] }, random, root, depth + 1);
    const branch = sampleValue(random.pick(branches), random, root, depth + 1);
    return isObject(base) && isObject(branch) ? mergeObjects(base, branch) : branch;
  }
  const { type } = schema;
  const name = Array.isArray(type) ? random.pick(type) : type;
  return ofType(typeof name === "string" ? name : guess(schema), schema, random, root, depth);
}

/** A value that is wrong somewhere, most likely. */
export function spoil(value: JsonValue, random: Random): JsonValue {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, anything(random)];
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? spoil(item, random) : item));
  }
  if (!isObject(value)) return anything(random);
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.25)) {
    return Object.fromEntries([...entries, [random.pick(["x_extra", "unit", "other"]), anything(random)]]);
  }
  const at = random.below(entries.length);
  if (random.chance(0.3)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, member], index) => [key, index === at ? spoil(member, random) : member]),
  );
}

function ofType(
  type: string,
  schema: JsonObject,
  random: Random,
  root: JsonObject,
  depth: number,
): JsonValue {
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
      return random.pick(NUMBERS.filter(Number.isInteger));
    case "number":
      return random.pick(NUMBERS);
    case "array":
      return sampleArray(schema, random, root, depth);
    case "object":
      return sampleObject(schema, random, root, depth);
    default:
      return random.pick(STRINGS);
  }
}

function sampleArray(schema: JsonObject, random: Random, root: JsonObject, depth: number): JsonValue {
  const { prefixItems, items, minItems } = schema;
  const places = Array.isArray(prefixItems) ? prefixItems : [];
  const count = Math.max(typeof minItems === "number" ? minItems : 0, random.below(4));
  return Array.from({ length: count }, (_, index) =>
    sampleValue(places[index] ?? items ?? true, random, root, depth + 1),
  );
}

function sampleObject(schema: JsonObject, random: Random, root: JsonObject, depth: number): JsonValue {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const entries: [string, JsonValue][] = [];
  for (const [key, member] of Object.entries(properties)) {
    const isNeeded = required.includes(key) || random.chance(0.6);
    if (isNeeded) entries.push([key, sampleValue(member, random, root, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function guess(schema: JsonObject): string {
  if ("properties" in schema || "required" in schema) return "object";
  if ("items" in schema || "prefixItems" in schema) return "array";
  return "minimum" in schema ? "number" : "string";
}

function anything(random: Random): JsonValue {
  return random.pick<JsonValue>([
    "Oslo",
    "",
    1,
    2.5,
    -3,
    true,
    null,
    [],
    ["Oslo"],
    {},
    { unit: "celsius" },
    "1",
  ]);
}

function mergeObjects(a: JsonObject, b: JsonObject): JsonObject {
  return Object.fromEntries([...Object.entries(a), ...Object.entries(b)]);
}

function follow(root: JsonObject, reference: string): JsonValue {
  let node: JsonValue | undefined = root;
  for (const segment of reference.split("/").slice(1)) node = isObject(node) ? node[segment] : undefined;
  return node ?? true;
}
