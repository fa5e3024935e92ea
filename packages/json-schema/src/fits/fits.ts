import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywords, UNTOLD } from "./keywords.ts";
import { isRecord, type Answer, type Judging } from "./judging.ts";

const MOST_STEPS = 20_000;
const DEEPEST = 200;
const DIALECT = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/**
 * Does the value satisfy the schema (JSON Schema 2020-12)? Where this answers `true` or `false`, `validate` says the same:
 * `valid` is that answer. It answers `undefined` where it takes `validate` to tell: for schemas of other drafts, keywords that are
 * rare in tools (`patternProperties`, `contains`, `unevaluated…`), references other than `#` and `#/…`, patterns
 * that are not plain at a glance, operands that a keyword does not take, values too deep to be compared, and much work. Says
 * nothing of why. Never throws.
 */
export function fits(schema: JsonValue, value: JsonValue): boolean | undefined {
  let steps = 0;
  let depth = 0;
  const judging: Judging = {
    root: schema,
    judge(subschema, part) {
      if (typeof subschema === "boolean") return subschema;
      if (!isRecord(subschema) || ++steps > MOST_STEPS || depth >= DEEPEST) return undefined;
      if (!isOfThisDocument(subschema, schema)) return undefined;
      depth++;
      let answer: Answer = true;
      for (const [word, operand] of Object.entries(subschema)) {
        if (UNTOLD.has(word)) answer = undefined;
        const one = keywords.get(word)?.(operand, part, subschema, judging);
        if (one === false) answer = false;
        else if (one === undefined && keywords.has(word)) answer = undefined;
        if (answer === false) break;
      }
      depth--;
      return answer;
    },
  };
  try {
    return judging.judge(schema, value);
  } catch (error) {
    // `const`, `enum` and `uniqueItems` go down a whole value, which may be deeper than the call stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a schema's words mean what they do in 2020-12, and its references start at the root. */
function isOfThisDocument(schema: JsonObject, root: JsonValue): boolean {
  const { $schema, $id } = schema;
  if ($schema !== undefined && !(typeof $schema === "string" && DIALECT.test($schema))) return false;
  return $id === undefined || schema === root;
}
