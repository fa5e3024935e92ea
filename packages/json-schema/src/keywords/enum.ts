import { removeNode, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
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
  (walk, value) => {
    if (!Array.isArray(value)) wrongValue(walk, "enum", "a list of values", value);
    else if (value.length === 0)
      walk.add(keywordRules["schema/enum-empty"], { path: walk.at("enum"), messageId: "empty", data: {} });
    else checkUnique(walk, value);
  },
);

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
