import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { HAS_TYPE, isPlain, typeBit, typeBits } from "../keywords/facts.ts";
import type { Keyword, SchemaWalk } from "../keywords/keyword.ts";
import { bitsMeant } from "../keywords/type-bits.ts";
import { checkUnknownKeyword } from "../keywords/unknown.ts";
import { checkWhole } from "./whole.ts";

/** One schema object: each of its members, then what only several of them together show. */
export function checkObject(
  walk: SchemaWalk,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  let facts = 0;
  let types = 0;
  for (const key in schema) {
    const value = schema[key] as JsonValue;
    if (typeof value === "string") {
      // Sound descriptions and types are half of all members; they need no table.
      if (key === "description") continue;
      if (key === "type") {
        types = typeBit(value);
        facts |= HAS_TYPE;
        if (types !== 0) continue;
      }
    }
    const keyword = keywords.get(key);
    if (keyword === undefined) {
      checkUnknownKeyword(walk, key, value, schema, keywords);
    } else {
      facts |= keyword.facts;
      keyword.check(walk, value, schema, keywords);
    }
  }
  // A misspelt type has its finding; the rest is held against the one that was meant, as it will be once mended.
  if (types === 0 && (facts & HAS_TYPE) !== 0) types = typeBits(schema["type"]) || bitsMeant(schema["type"]);
  else if (types === 0) types = typeAmongProperties(schema["properties"]);
  if (isPlain(facts, types)) return;
  checkWhole(walk, schema, facts, types, keywords);
}

/** A type that slipped among the properties has its finding, too. */
function typeAmongProperties(properties: JsonValue | undefined): number {
  const type = isObject(properties) ? properties["type"] : undefined;
  return typeof type === "string" ? typeBit(type) : 0;
}
