import { isObject, parseJson, type JsonValue } from "@toolhaft/json-text";

/**
 * What may be written where a schema lists the properties that must be there: those that it declares and does not list
 * yet. None elsewhere.
 */
export function requiredNames(text: string, path: readonly (string | number)[]): string[] {
  const index = path.at(-1);
  if (typeof index !== "number" || path.at(-2) !== "required") return [];
  const schema = path.slice(0, -2).reduce<JsonValue | undefined>(inside, parseJson(text).value);
  const listed = inside(schema, "required");
  const properties = inside(schema, "properties");
  if (!isObject(properties)) return [];
  const others = Array.isArray(listed) ? listed.filter((_, at) => at !== index) : [];
  return Object.keys(properties).filter((name) => !others.includes(name));
}

function inside(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
