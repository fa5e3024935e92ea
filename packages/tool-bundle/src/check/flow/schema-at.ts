import { isObject, type JsonObject, type JsonValue, own, ownObject } from "@toolhaft/json-text";

/** What a schema says of a part of a value. */
export type SchemaPart =
  | { kind: "found"; schema: JsonObject }
  /** The schema leaves open what is there. */
  | { kind: "open" }
  /** There is no such name, by an object that takes no others; or maybe not, by one that names its members. */
  | { kind: "missing"; name: string; isCertain: boolean }
  /** What holds it has no parts. */
  | { kind: "no-parts"; name: string; type: string };

/** Follow a pointer into a schema, as far as it is definite. */
export function schemaAt(root: JsonValue | undefined, pointer: readonly string[]): SchemaPart {
  let schema = root;
  for (const name of pointer) {
    if (!isObject(schema) || COMBINING.some((key) => Object.hasOwn(schema as JsonObject, key))) return OPEN;
    const types = typesIn(schema);
    const isIndex = /^(?:0|[1-9]\d*)$/.test(name);
    if (types !== undefined && !types.includes("object") && !(isIndex && types.includes("array")))
      return { kind: "no-parts", name, type: types.join(" or ") };
    if (types?.includes("object") === false || (types === undefined && isIndex && hasItems(schema))) {
      const prefix = own(schema, "prefixItems");
      schema = (Array.isArray(prefix) ? prefix[Number(name)] : undefined) ?? own(schema, "items");
      continue;
    }
    const properties = ownObject(schema, "properties");
    const rest = own(schema, "additionalProperties");
    if (properties !== undefined && Object.hasOwn(properties, name)) schema = properties[name];
    else if (Object.hasOwn(schema, "patternProperties") || rest === true || isObject(rest)) return OPEN;
    else if (properties === undefined && rest !== false) return OPEN;
    else return { kind: "missing", name, isCertain: rest === false };
  }
  return isObject(schema) ? { kind: "found", schema } : OPEN;
}

/** The types that a schema names, `null` left out; `undefined` where it says nothing certain. */
export function typesIn(schema: JsonObject): string[] | undefined {
  if (COMBINING.some((key) => Object.hasOwn(schema, key))) return undefined;
  const { type } = schema;
  const list = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === "string");
  return list.length === 0 ? undefined : list;
}

const OPEN = { kind: "open" } as const;

// What stands under these may add names and types.
const COMBINING = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

function hasItems(schema: JsonObject): boolean {
  return Object.hasOwn(schema, "items") && !Object.hasOwn(schema, "properties");
}
