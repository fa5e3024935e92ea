import { renameKey } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { structureRules } from "../rules/structure.ts";
import { ARRAY, HAS_ITEMS } from "./facts.ts";
import { checkHeldSchema, checkList } from "./holders.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isSchema } from "./shape.ts";

const FACTS = ARRAY | HAS_ITEMS;

/** The schema of every item, or in draft-07 also of each by position (core 10.3.1.2). */
export const items: Keyword = {
  name: "items",
  holds: "schema-or-list",
  role: "items",
  facts: FACTS,
  fits: (value) => isSchema(value) || Array.isArray(value),
  check: checkItems,
};

/** The schemas of the first items, by position (core 10.3.1.1). */
export const prefixItems: Keyword = {
  name: "prefixItems",
  holds: "schema-list",
  role: "items",
  facts: FACTS,
  dialect: "2020-12",
  fits: Array.isArray,
  check: (walk, value) => {
    if (checkList(walk, "prefixItems", value)) enterAll(walk, "prefixItems", value);
  },
};

function checkItems(walk: SchemaWalk, value: JsonValue, schema: JsonObject): void {
  if (!Array.isArray(value)) {
    checkHeldSchema(walk, "items", "items", false, value);
    return;
  }
  if (walk.dialect === "2020-12") reportTuple(walk, schema);
  else if (!checkList(walk, "items", value)) return;
  enterAll(walk, "items", value);
}

function enterAll(walk: SchemaWalk, keyword: string, list: readonly JsonValue[]): void {
  for (let i = 0; i < list.length; i++) walk.enter(list[i] as JsonValue, "items", walk.partial, keyword, i);
}

function reportTuple(walk: SchemaWalk, schema: JsonObject): void {
  const path = walk.at("items");
  // With more keywords about items next to it the meaning shifts, and a person must look.
  const exact = !Object.hasOwn(schema, "additionalItems") && !Object.hasOwn(schema, "prefixItems");
  const fixes = exact ? renameKey(walk.document, path, "prefixItems", true) : [];
  walk.add(structureRules["schema/items-array"], { path, on: "key", messageId: "tuple", data: {}, fixes });
}
