import { removeNode, showValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { HAS_SAMPLES, HAS_VALUES } from "./facts.ts";
import { sameKey } from "../equal.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { anyKeyword, plain } from "./plain.ts";
import { standsBefore } from "./name-list.ts";
import { wrongValue } from "./shape.ts";

/** The allowed values (validation 6.1.2). */
export const enumeration: Keyword = plain(
  "enum",
  { facts: HAS_VALUES | HAS_SAMPLES },
  Array.isArray,
  (walk, value, schema) => {
    if (!Array.isArray(value)) wrongValue(walk, "enum", "a list of values", value, valuesIn(value, schema));
    else if (value.length === 0)
      walk.add(keywordRules["schema/enum-empty"], { path: walk.at("enum"), messageId: "empty", data: {} });
    else checkUnique(walk, value);
  },
);

/** A list of the values that stand in one text, `metric|imperial` or `1, 2, 5`, as JSON; `undefined` where they are no values of the type. */
function valuesIn(value: JsonValue, { type }: JsonObject): string | undefined {
  if (typeof value !== "string" || value.length > MOST_LISTED) return undefined;
  const sign = ["|", ";", ","].find((each) => value.includes(each));
  const parts = (sign === undefined ? [value] : value.split(sign)).map((part) => part.trim());
  if (parts.includes("") || new Set(parts).size < parts.length) return undefined;
  if (type === "integer" || type === "number") {
    const form = type === "integer" ? /^-?(?:0|[1-9]\d{0,14})$/ : /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
    return parts.every((part) => form.test(part)) ? `[${parts.join(", ")}]` : undefined;
  }
  if (type !== undefined && type !== "string") return undefined;
  const texts = parts.map((part) => part.replace(/^(["'])(.*)\1$/, "$2"));
  if (texts.includes("") || new Set(texts).size < texts.length) return undefined;
  return `[${texts.map((text) => JSON.stringify(text)).join(", ")}]`;
}

const MOST_LISTED = 1_000;

/** The one allowed value (validation 6.1.3). */
export const constant: Keyword = anyKeyword("const", { facts: HAS_VALUES | HAS_SAMPLES });

const SHORT = 12;

function checkUnique(walk: SchemaWalk, values: readonly JsonValue[]): void {
  if (values.length <= SHORT && isPlainlyUnique(values)) return;
  const seen = new Map<JsonValue, number>();
  for (const [index, value] of values.entries()) {
    const key = sameKey(value);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else reportEqual(walk, values, first, index);
  }
}

// The usual short list of strings, without allocating.
function isPlainlyUnique(values: readonly JsonValue[]): boolean {
  for (let i = 0; i < values.length; i++) {
    if (typeof values[i] !== "string" || standsBefore(values, i)) return false;
  }
  return true;
}

function reportEqual(walk: SchemaWalk, values: readonly JsonValue[], first: number, second: number): void {
  const path = walk.at("enum", second);
  const actual = showValue(values[second]);
  const fixes = removeNode(walk.document, path, "Take the second out", true);
  walk.add(keywordRules["schema/enum-duplicate"], {
    path,
    messageId: "equal",
    data: { first, second, actual },
    fixes,
  });
}
