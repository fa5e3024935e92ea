import { HAS_SAMPLES, STRING } from "./facts.ts";
import { schemaKeyword } from "./holders.ts";
import type { Keyword } from "./keyword.ts";
import { anyKeyword, booleanKeyword, plain, stringKeyword } from "./plain.ts";
import { wrongValue } from "./shape.ts";

const EXAMPLES: Keyword = plain("examples", { facts: HAS_SAMPLES }, Array.isArray, (walk, value) => {
  if (!Array.isArray(value)) wrongValue(walk, "examples", "a list of values", value);
});

/** Keywords that describe and do not judge (validation 9). */
export const annotations: readonly Keyword[] = [
  stringKeyword("title"),
  stringKeyword("description"),
  stringKeyword("$comment"),
  anyKeyword("default", { facts: HAS_SAMPLES }),
  EXAMPLES,
  booleanKeyword("readOnly"),
  booleanKeyword("writeOnly"),
  booleanKeyword("deprecated"),
  // What a string holds (validation 8) is never judged, so never out of place.
  stringKeyword("contentEncoding", { facts: STRING }),
  stringKeyword("contentMediaType", { facts: STRING }),
  schemaKeyword("contentSchema", "other", { facts: STRING, dialect: "2020-12" }),
];
