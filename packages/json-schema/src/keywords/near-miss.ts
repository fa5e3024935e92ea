import { nearest } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Dialect } from "../types.ts";
import type { Keyword } from "./keyword.ts";

// Words of other schema languages that mean a keyword.
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["property", "properties"],
  ["requires", "required"],
  ["desc", "description"],
  ["choices", "enum"],
  ["options", "enum"],
  ["values", "enum"],
  ["allowed", "enum"],
  ["allowedvalues", "enum"],
  ["possiblevalues", "enum"],
  ["validvalues", "enum"],
  ["enumvalues", "enum"],
  ["defaultvalue", "default"],
  ["min", "minimum"],
  ["max", "maximum"],
  ["regex", "pattern"],
  ["regexp", "pattern"],
  ["additionalproperty", "additionalProperties"],
]);

const remembered = new Map<string, string>();
const REMEMBERED = 2000;

/** The keyword that an unknown word most likely stands for, `undefined` when it is the author's own. */
export function keywordMeant(
  word: string,
  value: JsonValue,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
  dialect: Dialect,
): Keyword | undefined {
  if (word.startsWith("x-") || word.length > 40) return undefined;
  const key = `${dialect} ${word}`;
  let name = remembered.get(key);
  if (name === undefined) {
    name = nameMeant(word, keywords) ?? "";
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(key, name);
  }
  const keyword = keywords.get(name);
  if (keyword === undefined || !keyword.fits(value) || Object.hasOwn(schema, name)) return undefined;
  return keyword;
}

/** True when a word of the schema is a misspelling of this keyword: then its absence is reported already. */
export function isMisspelt(
  name: string,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
  dialect: Dialect,
): boolean {
  return Object.keys(schema).some(
    (key) =>
      !keywords.has(key) &&
      keywordMeant(key, schema[key] as JsonValue, schema, keywords, dialect)?.name === name,
  );
}

function nameMeant(word: string, keywords: ReadonlyMap<string, Keyword>): string | undefined {
  const folded = word.toLowerCase().replace(/[_\s-]/g, "");
  const alias = ALIASES.get(folded);
  if (alias !== undefined) return alias;
  if (keywords.has(`$${word}`)) return `$${word}`;
  // Words of two and three letters are near to everything.
  return word.length < 4 && word !== "typ" ? undefined : nearest(word, keywords.keys());
}
