import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** What of a schema decides how long a value is held against it. */
export interface SchemaSize {
  /** UTF-16 units of its text. */
  readonly length: number;
  readonly hasPatterns: boolean;
  readonly hasReferences: boolean;
}

export function sizeOfSchema(schema: JsonObject): SchemaSize {
  const text = JSON.stringify(schema);
  return {
    length: text.length,
    hasPatterns: text.includes('"pattern'),
    hasReferences: /"\$(?:ref|dynamicRef)"/.test(text),
  };
}

/** A few hundredths of a second for the worst schema and value of that size. */
const SMALL_WORK = 2_000_000;
const MOST_NODES = 20_000;

/**
 * How many schemas may be applied to a value at once, or `undefined` when the check belongs apart. Without references each
 * part of a schema meets each part of a value once, so that one size times the other bounds the work; with them the
 * steps do.
 */
export function stepsAtOnce(schema: SchemaSize, value: JsonValue): number | undefined {
  const size = sizeOfValue(value, schema.hasPatterns);
  const work = schema.length * size;
  if (size > MOST_NODES || work > SMALL_WORK) return undefined;
  return schema.hasReferences ? Math.max(64, Math.floor((4 * SMALL_WORK) / work)) : SMALL_WORK;
}

/** Its parts; of texts, which only patterns read, four units count as one part. */
function sizeOfValue(root: JsonValue, readsTexts: boolean): number {
  let size = 0;
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined && size <= MOST_NODES; value = open.pop()) {
    size += 1;
    if (typeof value === "string") size += readsTexts ? value.length / 4 : value.length / 1_000;
    else if (Array.isArray(value)) {
      if (value.length > MOST_NODES) return Infinity;
      for (const item of value) open.push(item);
    } else if (typeof value === "object" && value !== null) {
      for (const key in value) {
        if (readsTexts) size += key.length / 4;
        open.push(value[key] as JsonValue);
      }
    }
  }
  return size;
}
