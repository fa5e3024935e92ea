import { HAS_LOWER, HAS_UPPER, STRING } from "./facts.ts";
import type { Keyword } from "./keyword.ts";
import { countKeyword, isNumber, plain } from "./plain.ts";
import { checkLengthSaid } from "./length-said.ts";

const MIN = countKeyword("minLength", { facts: STRING | HAS_LOWER });
const COUNT = countKeyword("maxLength");

const MAX = plain("maxLength", { facts: STRING | HAS_UPPER }, isNumber, (walk, value, schema) => {
  COUNT.check(walk, value, schema);
  if (walk.role === "property" && typeof value === "number") checkLengthSaid(walk, value, schema);
});

/** Length in code points (validation 6.3.1, 6.3.2). */
export const stringLength: readonly Keyword[] = [MIN, MAX];
