import { insertFirst } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { structureRules } from "../rules/structure.ts";
import { ALL_TYPES, bitOf, HAS_BRANCHES, HAS_REF, HAS_VALUES, typeNames } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isMisspelt } from "./near-miss.ts";

type Keywords = ReadonlyMap<string, Keyword>;

/** A property or an item without `type`: is its kind said in another way? */
export function checkTypePresent(
  walk: SchemaWalk,
  schema: JsonObject,
  facts: number,
  keywords: Keywords,
): void {
  if (walk.partial || (facts & (HAS_REF | HAS_BRANCHES)) !== 0) return;
  if (isMisspelt("type", schema, keywords, walk.dialect)) return;
  const path = walk.at();
  const subject = subjectOf(walk);
  if ((facts & HAS_VALUES) !== 0) {
    const values = schema["enum"];
    if (Array.isArray(values) && !Object.hasOwn(schema, "const")) reportEnum(walk, values);
    return;
  }
  const implied = typeNames(facts & ALL_TYPES);
  const [only] = implied;
  if (only === undefined || implied.length > 1) {
    walk.add(structureRules["schema/type-missing"], { path, messageId: "nothing", data: { subject } });
    return;
  }
  const fixes = insertFirst(walk.document, path, `"type": "${only}"`, false);
  walk.add(structureRules["schema/type-missing"], {
    path,
    messageId: "implied",
    data: { subject, implied: only },
    fixes,
  });
}

/** An array must say what its items are. */
export function checkItemsPresent(
  walk: SchemaWalk,
  schema: JsonObject,
  facts: number,
  keywords: Keywords,
): void {
  if (walk.partial || (facts & (HAS_BRANCHES | HAS_VALUES)) !== 0) return;
  if (isMisspelt("items", schema, keywords, walk.dialect)) return;
  walk.add(structureRules["schema/items-missing"], {
    path: walk.at(),
    messageId: "missing",
    data: { subject: subjectOf(walk) },
  });
}

function reportEnum(walk: SchemaWalk, values: readonly JsonValue[]): void {
  const path = walk.at();
  const subject = subjectOf(walk);
  const types = typeNames(values.reduce<number>((bits, value) => bits | bitOf(value), 0));
  const [implied] = types;
  if (types.length !== 1 || implied === undefined) {
    walk.add(keywordRules["schema/enum-no-type"], { path, messageId: "mixed", data: { subject } });
    return;
  }
  const fixes = insertFirst(walk.document, path, `"type": "${implied}"`, true);
  walk.add(keywordRules["schema/enum-no-type"], {
    path,
    messageId: "missing",
    data: { subject, implied },
    fixes,
  });
}

/** How the current schema is called in messages: `property "city"`, `an item of "rows"`. */
function subjectOf(walk: SchemaWalk): string {
  const path = walk.here();
  const last = path[path.length - 1];
  if (walk.role === "property") return `property ${JSON.stringify(last)}`;
  const owner = path[path.length - (typeof last === "number" ? 3 : 2)];
  if (walk.role === "items")
    return typeof owner === "string" ? `an item of ${JSON.stringify(owner)}` : "an item";
  return "the schema";
}
