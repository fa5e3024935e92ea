import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** A schema that an example value is valid by; items of a list are taken together. Nothing is said of lengths and bounds. */
export function inferSchema(value: JsonValue): JsonObject {
  if (value === null) return { type: "null" };
  if (Array.isArray(value))
    return value.length === 0 ? { type: "array" } : { type: "array", items: merged(value) };
  if (typeof value === "object") return objectSchema([value]);
  if (typeof value === "number") return { type: Number.isInteger(value) ? "integer" : "number" };
  if (typeof value === "boolean") return { type: "boolean" };
  const format = FORMATS.find(([pattern]) => pattern.test(value))?.[1];
  return { type: "string", ...(format === undefined ? {} : { format }) };
}

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/, "date-time"],
  [/^\d{4}-\d{2}-\d{2}$/, "date"],
  [/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i, "uuid"],
  [/^https?:\/\/[^\s"<>\\^`{|}]+$/, "uri"],
];

/** One schema that all of these are valid by. */
function merged(values: readonly JsonValue[]): JsonObject {
  const objects = values.filter(isObject);
  const others = values.filter((value) => !isObject(value)).map(inferSchema);
  const all = [...(objects.length === 0 ? [] : [objectSchema(objects)]), ...others];
  const kinds = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = {}] = kinds;
  if (kinds.length === 1) return first;
  // Scalars of several types, or of one with several formats, are told by their types alone.
  if (kinds.every(({ type }) => type !== "object" && type !== "array")) return { type: typesOf(kinds) };
  if (kinds.every(({ type }) => type === "array")) return inferSchema((values as JsonValue[][]).flat());
  return { anyOf: kinds };
}

function typesOf(schemas: readonly JsonObject[]): JsonValue {
  const types = new Set(schemas.flatMap(({ type }) => (typeof type === "string" ? [type] : [])));
  // An integer is a number.
  if (types.has("number")) types.delete("integer");
  const [only, ...more] = types;
  return more.length === 0 ? (only ?? "string") : [...types];
}

function objectSchema(objects: readonly JsonObject[]): JsonObject {
  const values = new Map<string, JsonValue[]>();
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) {
      const known = values.get(key);
      if (known === undefined) values.set(key, [value]);
      else known.push(value);
    }
  const properties = [...values].map(([key, all]) => [key, merged(all)] as const);
  const required = [...values].filter(([, all]) => all.length === objects.length).map(([key]) => key);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
