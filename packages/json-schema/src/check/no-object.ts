import { replaceValue, showType, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { typeBit } from "../keywords/facts.ts";
import type { SchemaWalk } from "../keywords/keyword.ts";
import { keywordRules } from "../rules/keywords.ts";
import { structureRules } from "../rules/structure.ts";

/** A boolean is a legal schema; as a property it is rarely meant and often refused. */
export function checkBooleanSchema(walk: SchemaWalk, node: boolean, name: string | number | undefined): void {
  // `false` inside a branch forbids a property on purpose.
  if (walk.role !== "property" || walk.partial || name === undefined) return;
  const data = { name: String(name) };
  if (node)
    walk.add(keywordRules["schema/boolean-property"], { path: walk.at(), messageId: "anything", data });
  else walk.add(keywordRules["schema/boolean-property"], { path: walk.at(), messageId: "nothing", data });
}

/** Something stands where a schema belongs. */
export function reportNotASchema(walk: SchemaWalk, node: JsonValue, name: string | number | undefined): void {
  const actual = typeof node === "string" ? showValue(node) : showType(node);
  const path = walk.at();
  if (walk.role !== "property" || name === undefined) {
    walk.add(structureRules["schema/not-a-schema"], { path, messageId: "value", data: { actual } });
    return;
  }
  const data = { name: JSON.stringify(name), actual };
  if (typeof node !== "string" || typeBit(node) === 0) {
    walk.add(structureRules["schema/not-a-schema"], { path, messageId: "property", data });
    return;
  }
  const title = `Write { "type": ${actual} }`;
  const fixes = replaceValue(walk.document, path, `{ "type": ${actual} }`, title, false);
  walk.add(structureRules["schema/not-a-schema"], { path, messageId: "typeName", data, fixes });
}
