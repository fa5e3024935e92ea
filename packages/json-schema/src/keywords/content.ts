import { STRING } from "./facts.ts";
import type { Keyword } from "./keyword.ts";
import { stringKeyword } from "./plain.ts";
import { schemaKeyword } from "./holders.ts";

/** What a string holds (validation 8): never judged, so never out of place. */
export const content: readonly Keyword[] = [
  stringKeyword("contentEncoding", { facts: STRING }),
  stringKeyword("contentMediaType", { facts: STRING }),
  schemaKeyword("contentSchema", "other", { facts: STRING, dialect: "2020-12" }),
];
