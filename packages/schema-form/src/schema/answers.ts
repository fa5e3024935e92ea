import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** So many values of one schema are remembered; who types makes a new one with each key. */
const MOST_VALUES = 200;
const LONGEST = 1_000;

type Ask = () => boolean;

/** Answers that were given before: the same schema is asked about the same value by each field, and again after each key. */
export function rememberAnswers(): (schema: JsonValue, value: JsonValue, ask: Ask) => boolean {
  const groups = new WeakMap<JsonObject, WeakMap<object, boolean>>();
  const scalars = new WeakMap<JsonObject, Map<JsonValue, boolean>>();
  return (schema, value, ask) => {
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return ask();
    if (typeof value === "object" && value !== null) {
      const known = entry(groups, schema, () => new WeakMap<object, boolean>());
      return recall(known.get(value), ask, (answer) => known.set(value, answer));
    }
    if (typeof value === "string" && value.length > LONGEST) return ask();
    const known = entry(scalars, schema, () => new Map<JsonValue, boolean>());
    if (known.size >= MOST_VALUES) known.clear();
    return recall(known.get(value), ask, (answer) => known.set(value, answer));
  };
}

function entry<Value>(map: WeakMap<JsonObject, Value>, schema: JsonObject, make: () => Value): Value {
  const known = map.get(schema);
  if (known !== undefined) return known;
  const fresh = make();
  map.set(schema, fresh);
  return fresh;
}

function recall(known: boolean | undefined, ask: Ask, keep: (answer: boolean) => void): boolean {
  if (known !== undefined) return known;
  const answer = ask();
  keep(answer);
  return answer;
}
