import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

const MOST_STEPS = 32;

/** The properties that a schema names; none where it names none. */
export function propertiesOf(schema: JsonObject | undefined): JsonObject {
  const properties = schema?.["properties"];
  return isObject(properties) ? properties : {};
}

/** The JSON types that a property, or the items of it, may have; empty where the schema leaves it open. */
export function typesOf(
  schema: JsonObject | undefined,
  key: string,
  part: "itself" | "items" = "itself",
): ReadonlySet<string> {
  const properties = propertiesOf(schema);
  const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
  const types = new Set<string>();
  if (schema === undefined) return types;
  if (part === "itself") collect(property, schema, types, MOST_STEPS);
  else collectItems(property, schema, types, MOST_STEPS);
  return types;
}

function collect(schema: JsonValue | undefined, root: JsonObject, types: Set<string>, steps: number): void {
  if (!isObject(schema) || steps === 0) return;
  const { type, const: only, enum: some, anyOf, oneOf, allOf, $ref } = schema;
  for (const name of Array.isArray(type) ? type : [type]) if (typeof name === "string") types.add(name);
  if (type === undefined) {
    for (const value of Array.isArray(some) ? some : only === undefined ? [] : [only])
      types.add(typeOf(value));
  }
  for (const branch of [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))) {
    collect(branch, root, types, steps - 1);
  }
  if (typeof $ref === "string") collect(follow($ref, root), root, types, steps - 1);
}

function collectItems(
  schema: JsonValue | undefined,
  root: JsonObject,
  types: Set<string>,
  steps: number,
): void {
  if (!isObject(schema) || steps === 0) return;
  const { items, anyOf, oneOf, allOf, $ref } = schema;
  collect(items, root, types, steps - 1);
  for (const branch of [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))) {
    collectItems(branch, root, types, steps - 1);
  }
  if (typeof $ref === "string") collectItems(follow($ref, root), root, types, steps - 1);
}

function follow(reference: string, root: JsonObject): JsonValue | undefined {
  if (!reference.startsWith("#/")) return undefined;
  let at: JsonValue | undefined = root;
  for (const part of reference.slice(2).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
