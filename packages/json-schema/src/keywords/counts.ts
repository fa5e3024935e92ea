import { ARRAY, HAS_LOWER, HAS_UPPER, OBJECT } from "./facts.ts";
import type { Keyword } from "./keyword.ts";
import { booleanKeyword, countKeyword } from "./plain.ts";

/** How many items or members (validation 6.4, 6.5). */
export const counts: readonly Keyword[] = [
  countKeyword("minItems", { facts: ARRAY | HAS_LOWER }),
  countKeyword("maxItems", { facts: ARRAY | HAS_UPPER }),
  booleanKeyword("uniqueItems", { facts: ARRAY }),
  countKeyword("minContains", { facts: ARRAY | HAS_LOWER, dialect: "2020-12" }),
  countKeyword("maxContains", { facts: ARRAY | HAS_UPPER, dialect: "2020-12" }),
  countKeyword("minProperties", { facts: OBJECT | HAS_LOWER }),
  countKeyword("maxProperties", { facts: OBJECT | HAS_UPPER }),
];
