import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { dialectOf } from "./dialect.ts";
import { keywordsOf } from "./keywords/index.ts";
import type { Keyword } from "./keywords/keyword.ts";
import type { Dialect, SchemaRole } from "./types.ts";

/** Called for every subschema, the root first. `path` is a copy that may be kept; it starts with `options.path`. */
export type SchemaVisit = (node: JsonValue, path: JsonPath, role: SchemaRole) => void;

/**
 * Visit every subschema once, parents first and in the order of the text. A JSON text is a tree and
 * references are not followed, so it always ends. What stands where a schema belongs is visited whatever
 * it is; what is in `enum`, `const`, `default` and unknown keywords is not.
 */
export function walkSchema(
  schema: JsonValue,
  visit: SchemaVisit,
  options: { dialect?: Dialect; path?: JsonPath } = {},
): void {
  const keywords = keywordsOf(options.dialect ?? dialectOf(schema));
  visitNode(schema, options.path ?? [], "root", visit, keywords);
}

function visitNode(
  node: JsonValue,
  path: JsonPath,
  role: SchemaRole,
  visit: SchemaVisit,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  visit(node, path, role);
  if (!isRecord(node)) return;
  for (const key of Object.keys(node)) {
    const keyword = keywords.get(key);
    if (keyword === undefined || keyword.holds === "no-schema") continue;
    for (const [inner, held] of heldSchemas(keyword, node[key] as JsonValue)) {
      visitNode(held, [...path, key, ...inner], keyword.role, visit, keywords);
    }
  }
}

type Held = [inner: (string | number)[], schema: JsonValue];

/** The schemas that a keyword holds, with the way to each from the keyword's value. */
function heldSchemas(keyword: Keyword, value: JsonValue): Held[] {
  if (Array.isArray(value)) {
    if (keyword.holds !== "schema-list" && keyword.holds !== "schema-or-list") return [];
    return value.map((item, index): Held => [[index], item]);
  }
  if (keyword.holds === "schema" || keyword.holds === "schema-or-list") return [[[], value]];
  if (!isRecord(value) || keyword.holds === "schema-list") return [];
  const members = Object.keys(value).map((name): Held => [[name], value[name] as JsonValue]);
  return keyword.holds === "dependencies" ? members.filter(([, member]) => !Array.isArray(member)) : members;
}

function isRecord(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
