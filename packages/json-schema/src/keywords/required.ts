import {
  nearest,
  removeNode,
  replaceValue,
  showType,
  showValue,
  type FixesLater,
} from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { structureRules } from "../rules/structure.ts";
import { OBJECT } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { checkNameList } from "./name-list.ts";
import { plain } from "./plain.ts";
import { requiredFlagFix } from "./required-flag.ts";
import { isObject, leaveOut } from "./shape.ts";

/** Names that must be there (validation 6.5.3). */
export const required: Keyword = plain("required", { facts: OBJECT }, Array.isArray, checkRequired);

function checkRequired(walk: SchemaWalk, value: JsonValue, schema: JsonObject): void {
  if (!Array.isArray(value)) {
    reportNoList(walk, value, schema);
    return;
  }
  checkNameList(walk, value, "required");
  const declared = schema["properties"];
  if (!isObject(declared) || walk.partial) return;
  // A name that stands twice is one mistake.
  let reported: Set<string> | undefined;
  for (let i = 0; i < value.length; i++) {
    const name = value[i];
    if (typeof name !== "string" || Object.hasOwn(declared, name)) continue;
    if (mayDeclareElsewhere(schema)) return;
    reported ??= new Set();
    if (reported.has(name)) continue;
    reported.add(name);
    reportUndeclared(walk, name, i, declared, schema);
  }
}

const DECLARING: readonly string[] = [
  "patternProperties",
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "dependentSchemas",
  "dependencies",
];

function mayDeclareElsewhere(schema: JsonObject): boolean {
  if (DECLARING.some((keyword) => Object.hasOwn(schema, keyword) && schema[keyword] !== null)) return true;
  const rest = schema["additionalProperties"];
  // A schema for all other members says what they are.
  return isObject(rest) && Object.keys(rest).length > 0;
}

function reportNoList(walk: SchemaWalk, value: JsonValue, schema: JsonObject): void {
  const path = walk.at("required");
  const actual = typeof value === "object" ? showType(value) : showValue(value);
  if (typeof value !== "boolean") {
    const fixes = value === null ? leaveOut(walk, path) : namesIn(walk, value, schema);
    walk.add(structureRules["schema/required-not-array"], {
      path,
      messageId: "other",
      data: { actual },
      ...(fixes && { fixes }),
    });
    return;
  }
  const name = path[path.length - 2];
  const fixes = requiredFlagFix(walk, value);
  const shown = walk.role === "property" && name !== undefined ? JSON.stringify(String(name)) : "its name";
  walk.add(structureRules["schema/required-not-array"], {
    path,
    messageId: "flag",
    data: { actual, name: shown },
    fixes,
  });
}

/** A list of the names that stand in one text, `to` or `to, subject`, where each is a property. */
function namesIn(walk: SchemaWalk, value: JsonValue, schema: JsonObject): FixesLater | undefined {
  const declared = schema["properties"];
  if (typeof value !== "string" || !isObject(declared)) return undefined;
  const names = Object.hasOwn(declared, value)
    ? [value]
    : value.split(/[\s,;|]+/).filter((name) => name !== "");
  const areProperties = names.every((name) => Object.hasOwn(declared, name));
  if (names.length === 0 || !areProperties || new Set(names).size < names.length) return undefined;
  const text = `[${names.map((name) => JSON.stringify(name)).join(", ")}]`;
  return replaceValue(walk.document, walk.at("required"), text, `Write ${text}`, false);
}

function reportUndeclared(
  walk: SchemaWalk,
  name: string,
  index: number,
  declared: JsonObject,
  schema: JsonObject,
): void {
  const path = walk.at("required", index);
  const suggestion = nearest(name, () => Object.keys(declared), walk.guesses);
  const closed = schema["additionalProperties"] === false;
  if (suggestion === undefined) {
    const fixes = removeNode(walk.document, path, "Take it out", false);
    const messageId = closed ? "impossible" : "undeclared";
    walk.add(structureRules["schema/required-undeclared"], { path, messageId, data: { name }, fixes });
    return;
  }
  const text = JSON.stringify(suggestion);
  const names = schema["required"] as readonly JsonValue[];
  const fixes = names.includes(suggestion)
    ? removeNode(walk.document, path, `Take it out: ${text} is there`, false)
    : replaceValue(walk.document, path, text, `Write ${text}`, false);
  const messageId = closed ? "impossibleNear" : "near";
  walk.add(structureRules["schema/required-undeclared"], {
    path,
    messageId,
    data: { name, suggestion },
    fixes,
  });
}
