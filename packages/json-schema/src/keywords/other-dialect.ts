import { keywordRules } from "../rules/keywords.ts";
import type { SchemaWalk } from "./keyword.ts";

/** Keywords that left the standard: what took their place, and when. */
export const OLDER: ReadonlyMap<string, { came: string; suggestion: string }> = new Map([
  ["dependencies", { came: "2019-09", suggestion: "dependentRequired or dependentSchemas" }],
  ["additionalItems", { came: "2020-12", suggestion: "items, next to prefixItems" }],
  ["$recursiveRef", { came: "2020-12", suggestion: "$dynamicRef" }],
  ["$recursiveAnchor", { came: "2020-12", suggestion: "$dynamicAnchor" }],
  ["divisibleBy", { came: "draft-04", suggestion: "multipleOf" }],
  ["disallow", { came: "draft-04", suggestion: "not" }],
  ["extends", { came: "draft-04", suggestion: "allOf" }],
]);

/** Keywords that draft-07 does not know yet. */
export const NEWER: ReadonlyMap<string, string> = new Map([
  ["$anchor", "2019-09"],
  ["$dynamicAnchor", "2020-12"],
  ["$dynamicRef", "2020-12"],
  ["$recursiveRef", "2019-09"],
  ["$recursiveAnchor", "2019-09"],
  ["$vocabulary", "2019-09"],
  ["prefixItems", "2020-12"],
  ["dependentSchemas", "2019-09"],
  ["dependentRequired", "2019-09"],
  ["minContains", "2019-09"],
  ["maxContains", "2019-09"],
  ["unevaluatedItems", "2019-09"],
  ["unevaluatedProperties", "2019-09"],
  ["contentSchema", "2019-09"],
]);

/** A keyword of an older draft than the schema's. */
export function reportOlder(walk: SchemaWalk, keyword: string): void {
  const replacement = OLDER.get(keyword);
  if (replacement === undefined) return;
  const path = walk.at(keyword);
  const data = { keyword, dialect: walk.dialect, ...replacement };
  walk.add(keywordRules["schema/dialect-mismatch"], { path, on: "key", messageId: "older", data });
}

/** A keyword of a newer draft than the schema's. */
export function reportNewer(walk: SchemaWalk, keyword: string, came: string): void {
  const path = walk.at(keyword);
  const data = { keyword, dialect: walk.dialect, came };
  walk.add(keywordRules["schema/dialect-mismatch"], { path, on: "key", messageId: "newer", data });
}
