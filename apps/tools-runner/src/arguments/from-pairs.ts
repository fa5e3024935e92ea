import { UsageError } from "@toolhaft/command-line";
import { nearest } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import { propertiesOf, typesOf } from "./schema-types.ts";

/** The arguments of a call as the text of a JSON object, and what looks odd about them. */
export interface GivenArguments {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * Arguments from `key=value` words. What a value is, the schema says: `3` for a string stays text, for a number becomes
 * one, digit by digit as written. A key that stands several times makes a list where the schema wants one. Throws a `UsageError`.
 */
export function fromPairs(words: readonly string[], schema: JsonObject | undefined): GivenArguments {
  const given = new Map<string, string[]>();
  for (const word of words) {
    const at = word.indexOf("=");
    if (at < 1) {
      throw new UsageError(
        `arguments are JSON, @FILE, - or KEY=VALUE, and ${JSON.stringify(word)} is none of them`,
      );
    }
    const key = word.slice(0, at);
    given.set(key, [...(given.get(key) ?? []), word.slice(at + 1)]);
  }
  const members = [...given].map(([key, values]) => `${JSON.stringify(key)}:${member(key, values, schema)}`);
  return { text: `{${members.join(",")}}`, notes: unknownKeys([...given.keys()], schema) };
}

function member(key: string, values: readonly string[], schema: JsonObject | undefined): string {
  const types = typesOf(schema, key);
  const [first = "", second] = values;
  if (types.has("array")) {
    const isList = second === undefined && first.trimStart().startsWith("[");
    if (isList || (second === undefined && types.has("string"))) return toJson(first, types);
    const items = typesOf(schema, key, "items");
    return `[${values.map((value) => toJson(value, items)).join(",")}]`;
  }
  if (second !== undefined) throw new UsageError(`${key} is given twice, and it is no list`);
  return toJson(first, types);
}

// A schema may take any key, but one that it does not name is often a slip.
function unknownKeys(keys: readonly string[], schema: JsonObject | undefined): string[] {
  const known = Object.keys(propertiesOf(schema));
  return keys
    .filter((key) => known.length > 0 && !known.includes(key))
    .flatMap((key) => {
      const meant = nearest(key, known);
      return meant === undefined ? [] : [`the tool has no parameter ${key}; did you mean ${meant}?`];
    });
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The JSON text of a word: of a type that the schema names and the word can be, numbers in their own spelling; else a
 * string, about which the schema has the last word. Where the schema leaves the type open, `3` is a number and `true` a switch.
 */
function toJson(word: string, types: ReadonlySet<string>): string {
  const isOpen = types.size === 0;
  if (NUMBER.test(word) && (types.has("number") || types.has("integer") || isOpen)) return word;
  if ((word === "true" || word === "false") && (types.has("boolean") || isOpen)) return word;
  if (word === "null" && types.has("null") && !types.has("string")) return word;
  const start = word.trimStart()[0];
  const wanted = start === "{" ? "object" : start === "[" ? "array" : undefined;
  // Broken JSON stays as it is where nothing else can be meant: the toolbox says what is wrong with it.
  if (wanted !== undefined && types.has(wanted)) {
    if (!types.has("string") || isJson(word)) return word;
  } else if (wanted !== undefined && isOpen && isJson(word)) return word;
  return JSON.stringify(word);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
