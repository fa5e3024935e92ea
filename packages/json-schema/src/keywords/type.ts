import { removeNode, replaceValue, showValue, type FixesLater } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { structureRules } from "../rules/structure.ts";
import { HAS_TYPE, typeBit } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";
import { typeMeant } from "./type-names.ts";
import { itemsMeant, unionMeant } from "./type-words.ts";

/** The JSON types of a value (validation 6.1.1). */
export const type: Keyword = plain("type", { facts: HAS_TYPE }, isTypeLike, (walk, value, schema) => {
  if (typeof value === "string") {
    if (typeBit(value) === 0) reportUnknown(walk, value, { schema }, "type");
  } else if (Array.isArray(value)) {
    checkTypeList(walk, value);
  } else {
    wrongValue(walk, "type", "a type's name or a list of them", value, value === null ? '"null"' : undefined);
  }
});

function isTypeLike(value: JsonValue): boolean {
  return typeof value === "string" || Array.isArray(value);
}

function checkTypeList(walk: SchemaWalk, list: readonly JsonValue[]): void {
  if (list.length === 0)
    walk.add(structureRules["schema/type-list"], { path: walk.at("type"), messageId: "empty", data: {} });
  for (let i = 0; i < list.length; i++) {
    const name = list[i] as JsonValue;
    if (typeof name !== "string") {
      wrongValue(
        walk,
        "type",
        "a type's name or a list of them",
        name,
        name === null ? '"null"' : undefined,
        i,
      );
    } else if (typeBit(name) === 0) {
      reportUnknown(walk, name, { others: list }, "type", i);
    } else if (list.indexOf(name) < i) {
      const path = walk.at("type", i);
      const fixes = removeNode(walk.document, path, "Take the second out", true);
      walk.add(structureRules["schema/type-list"], { path, messageId: "duplicate", data: { name }, fixes });
    }
  }
}

/** `others`: the list that it stands in, where what is meant may be named already. */
function reportUnknown(
  walk: SchemaWalk,
  name: string,
  { others = [], schema }: { others?: readonly JsonValue[]; schema?: JsonObject },
  ...inner: (string | number)[]
): void {
  const path = walk.at(...inner);
  const actual = showValue(name);
  const rule = structureRules["schema/type-unknown"];
  const suggest = (
    messageId: "near" | "several" | "format",
    suggestion: string,
    fixes?: FixesLater,
  ): void => {
    walk.add(rule, { path, messageId, data: { actual, suggestion }, ...(fixes && { fixes }) });
  };
  const write = (text: string, safe = false): FixesLater =>
    replaceValue(walk.document, path, text, `Write ${text}`, safe);
  const lacks = (keyword: string): boolean => schema !== undefined && !Object.hasOwn(schema, keyword);
  const union = schema && unionMeant(name);
  const meant = typeMeant(name);
  if (union !== undefined) {
    const list = `[${union.map((each) => JSON.stringify(each)).join(", ")}]`;
    suggest("several", list, write(list));
  } else if (meant === undefined) walk.add(rule, { path, messageId: "unknown", data: { actual } });
  else if (meant.kind === "any") walk.add(rule, { path, messageId: "any", data: { actual } });
  else if (meant.kind === "format") {
    const text = `"string", "format": ${JSON.stringify(meant.name)}`;
    suggest("format", meant.name, lacks("format") ? write(text) : undefined);
  } else {
    const text = JSON.stringify(meant.name);
    const safe = name.toLowerCase() === meant.name;
    const items = meant.name === "array" && lacks("items") ? itemsMeant(name) : undefined;
    const fixes = others.includes(meant.name)
      ? removeNode(walk.document, path, `Take it out: ${text} is there`, safe)
      : write(items === undefined ? text : `${text}, "items": { "type": ${JSON.stringify(items)} }`, safe);
    suggest("near", meant.name, fixes);
  }
}
