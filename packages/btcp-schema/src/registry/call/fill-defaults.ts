import { isObject, own, parsePointer, valueAt, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { put } from "../json/copy-json.ts";

/** How much may still be filled in: a small input must not become a large one. */
export interface FillBudget {
  /** Characters of defaults. */
  characters: number;
  /** Schemas looked at. */
  steps: number;
}

/**
 * Write the schema's defaults where the input leaves a property out: in objects and in the items of arrays that are
 * there, through `allOf` and references within the schema. Alternatives (`anyOf`, `oneOf`, `if`) give none, as nobody
 * knows which one holds. Changes `value` in place; answers false when the budget ran out.
 */
export function fillDefaults(root: JsonObject, value: JsonValue, budget: FillBudget): boolean {
  fill({ root, budget }, root, value);
  return budget.characters >= 0 && budget.steps >= 0;
}

interface Filling {
  root: JsonObject;
  budget: FillBudget;
}

function fill(filling: Filling, schema: JsonValue | undefined, value: JsonValue): void {
  const { budget } = filling;
  if (!isObject(schema) || typeof value !== "object" || value === null) return;
  if (budget.characters < 0 || budget.steps-- <= 0) return;
  fill(filling, targetOf(filling, schema), value);
  const all = own(schema, "allOf");
  if (Array.isArray(all)) for (const each of all) fill(filling, each, value);
  if (Array.isArray(value)) fillItems(filling, schema, value);
  else fillProperties(filling, schema, value);
}

function fillProperties(filling: Filling, schema: JsonObject, value: JsonObject): void {
  const properties = own(schema, "properties");
  if (isObject(properties)) {
    for (const [key, property] of Object.entries(properties)) {
      if (!Object.hasOwn(value, key)) {
        const given = defaultOf(filling, property);
        if (given === undefined) continue;
        filling.budget.characters -= JSON.stringify(given).length;
        if (filling.budget.characters < 0) return;
        put(value, key, structuredClone(given));
      }
      fill(filling, property, value[key] ?? null);
    }
  }
  const others = own(schema, "additionalProperties");
  if (!isObject(others)) return;
  for (const [key, member] of Object.entries(value)) {
    if (!isObject(properties) || !Object.hasOwn(properties, key)) fill(filling, others, member);
  }
}

function fillItems(filling: Filling, schema: JsonObject, value: readonly JsonValue[]): void {
  const first = own(schema, "prefixItems");
  const prefix = Array.isArray(first) ? first : [];
  const rest = own(schema, "items");
  for (const [index, item] of value.entries())
    fill(filling, index < prefix.length ? prefix[index] : rest, item);
}

/** A property's default, its own or that of what it refers to. */
function defaultOf(filling: Filling, property: JsonValue): JsonValue | undefined {
  const seen = new Set<JsonValue>();
  let schema: JsonValue | undefined = property;
  while (isObject(schema) && !seen.has(schema)) {
    const given = own(schema, "default");
    if (given !== undefined) return given;
    seen.add(schema);
    schema = targetOf(filling, schema);
  }
  return undefined;
}

/** What `$ref` leads to, for pointers within the schema. Others are checked, but give no defaults. */
function targetOf({ root }: Filling, schema: JsonObject): JsonValue | undefined {
  const reference = own(schema, "$ref");
  if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
  return valueAt(root, parsePointer(decoded(reference.slice(1))) ?? [""]);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
