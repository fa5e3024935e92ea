import type { JsonObject } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import type { SchemaWalk } from "./keyword.ts";

/** Models read descriptions: is the limit there, as `10000` or grouped as `10,000`? */
export function checkLengthSaid(walk: SchemaWalk, limit: number, schema: JsonObject): void {
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
