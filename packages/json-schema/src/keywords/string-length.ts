import type { JsonObject } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { HAS_LOWER, HAS_UPPER, STRING } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { countKeyword, isNumber, plain } from "./plain.ts";

const MIN = countKeyword("minLength", { facts: STRING | HAS_LOWER });
const COUNT = countKeyword("maxLength");

const MAX = plain("maxLength", { facts: STRING | HAS_UPPER }, isNumber, (walk, value, schema, keywords) => {
  COUNT.check(walk, value, schema, keywords);
  if (walk.role === "property" && typeof value === "number") checkLengthSaid(walk, value, schema);
});

/** Length in code points (validation 6.3.1, 6.3.2). */
export const stringLength: readonly Keyword[] = [MIN, MAX];

/** Models read descriptions: is the limit there, as `10000` or grouped as `10,000`? */
function checkLengthSaid(walk: SchemaWalk, limit: number, schema: JsonObject): void {
  const digits = String(limit);
  const description = schema["description"];
  if (typeof description === "string") {
    if (description.includes(digits)) return;
    if (limit >= 1000 && description.replace(/(?<=\d)[ ,._'](?=\d{3})/g, "").includes(digits)) return;
  }
  if (schema["type"] !== "string") return;
  walk.add(keywordRules["schema/length-not-said"], {
    path: walk.at("maxLength"),
    messageId: "maxLength",
    data: { limit },
  });
}
