import { isObject, type JsonObject } from "@toolhaft/json-text";

/** A schema with so many of its properties at most, and how many it has. */
export function firstFields(schema: JsonObject, most: number): { schema: JsonObject; total: number } {
  const { properties, required } = schema;
  const all = isObject(properties) ? Object.entries(properties) : [];
  if (all.length <= most) return { schema, total: all.length };
  const kept = new Map(all.slice(0, most));
  // A name that is required has a field, described or not.
  const left = new Set<unknown>(all.slice(most).map(([name]) => name));
  const names = Array.isArray(required) ? required.filter((name) => !left.has(name)) : required;
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(kept),
      ...(names === undefined ? {} : { required: names }),
    },
    total: all.length,
  };
}
