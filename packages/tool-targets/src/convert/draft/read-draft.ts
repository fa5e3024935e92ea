import { isObject, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { Draft, Member } from "./draft.ts";

/**
 * Read a schema into a draft. `path` is where the document has it. What stands where a schema belongs and
 * is none is kept as a plain value: the linter speaks of it, a converter passes it on.
 */
export function readDraft(schema: JsonObject | boolean, path: JsonPath): Draft {
  if (typeof schema === "boolean") return { path, always: schema, members: new Map() };
  const members = new Map<string, Member>();
  for (const [keyword, value] of Object.entries(schema)) {
    members.set(keyword, readMember(keyword, value, [...path, keyword]));
  }
  return { path, members };
}

function readMember(keyword: string, value: JsonValue, path: JsonPath): Member {
  const holds = holdsSchemas(keyword);
  if (holds.one && isSchema(value)) return { holds: "schema", schema: readDraft(value, path), path };
  if (holds.list && Array.isArray(value) && value.every(isSchema)) {
    return { holds: "list", list: value.map((item, index) => readDraft(item, [...path, index])), path };
  }
  if (holds.map && isObject(value) && Object.values(value).every(isSchema)) {
    const named = Object.entries(value as Record<string, JsonObject | boolean>);
    const map = new Map(named.map(([name, item]) => [name, readDraft(item, [...path, name])]));
    return { holds: "map", map, path };
  }
  return { holds: "value", value, path };
}

function isSchema(value: JsonValue): value is JsonObject | boolean {
  return typeof value === "boolean" || isObject(value);
}

/** Keywords that hold one schema. */
const ONE: ReadonlySet<string> = new Set([
  "additionalItems",
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** Keywords that hold a list of schemas. `items` may, in older drafts. */
const LIST: ReadonlySet<string> = new Set(["allOf", "anyOf", "items", "oneOf", "prefixItems"]);

/** Keywords that hold schemas by name. */
const MAP: ReadonlySet<string> = new Set([
  "$defs",
  "definitions",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/** What a keyword may hold next to a plain value. */
function holdsSchemas(keyword: string): { one: boolean; list: boolean; map: boolean } {
  return { one: ONE.has(keyword), list: LIST.has(keyword), map: MAP.has(keyword) };
}
