import type { JsonObject } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { HAS_LOWER, HAS_UPPER, STRING } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { countKeyword, isNumber, plain } from "./plain.ts";
import { saysLength } from "./says-length.ts";

const MIN = countKeyword("minLength", { facts: STRING | HAS_LOWER });
const COUNT = countKeyword("maxLength");

const MAX = plain("maxLength", { facts: STRING | HAS_UPPER }, isNumber, (walk, value, schema, keywords) => {
  COUNT.check(walk, value, schema, keywords);
  if (walk.role === "property" && typeof value === "number") checkLengthSaid(walk, value, schema);
});

/** Length in code points (validation 6.3.1, 6.3.2). */
export const stringLength: readonly Keyword[] = [MIN, MAX];

function checkLengthSaid(walk: SchemaWalk, limit: number, schema: JsonObject): void {
  const description = schema["description"];
  if (typeof description === "string" && saysLength(description, limit)) return;
  if (schema["type"] !== "string") return;
  walk.add(keywordRules["schema/length-not-said"], {
    path: walk.at("maxLength"),
    messageId: "maxLength",
    data: { limit },
  });
}
