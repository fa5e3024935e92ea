import { replaceValue, showType, showValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { structureRules } from "../rules/structure.ts";
import { keywordRules } from "../rules/keywords.ts";
import { OBJECT } from "./facts.ts";
import { checkKeywordInside } from "./in-properties.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isReservedName } from "./reserved-names.ts";
import { isObject } from "./shape.ts";

/** Schemas of members by name (core 10.3.2.1). */
export const properties: Keyword = {
  name: "properties",
  holds: "schema-map",
  role: "property",
  facts: OBJECT,
  fits: isObject,
  check: checkProperties,
};

function checkProperties(
  walk: SchemaWalk,
  value: JsonValue,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  if (!isObject(value)) {
    reportNoObject(walk, "properties", value, schema);
    return;
  }
  for (const name in value) {
    if (isReservedName(name)) reportReserved(walk, name);
    if (keywords.has(name) && checkKeywordInside(walk, name, schema, keywords)) continue;
    walk.enter(value[name] as JsonValue, "property", walk.partial, "properties", name);
  }
}

/** Tell that a keyword of schemas by name holds something else. */
export function reportNoObject(
  walk: SchemaWalk,
  keyword: string,
  value: JsonValue,
  { required }: JsonObject,
): void {
  const path = walk.at(keyword);
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  // Names that are required would then be declared nowhere.
  const isSafe =
    required === undefined || required === null || (Array.isArray(required) && required.length === 0);
  const fix = isEmpty && isSafe && { fixes: replaceValue(walk.document, path, "{}", "Write {}", true) };
  if (Array.isArray(value)) {
    walk.add(structureRules["schema/properties-not-object"], {
      path,
      messageId: "list",
      data: { keyword },
      ...fix,
    });
    return;
  }
  const actual = typeof value === "string" ? showValue(value) : showType(value);
  walk.add(structureRules["schema/properties-not-object"], {
    path,
    messageId: "other",
    data: { keyword, actual },
    ...fix,
  });
}

function reportReserved(walk: SchemaWalk, name: string): void {
  const path = walk.at("properties", name);
  walk.add(keywordRules["schema/reserved-property"], {
    path,
    on: "key",
    messageId: "reserved",
    data: { name },
  });
}
