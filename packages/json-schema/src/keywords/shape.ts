import { removeNode, replaceValue, showType, showValue, type FixesLater } from "@toolhaft/diagnostics";
import { isObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import type { SchemaWalk } from "./keyword.ts";

/** The value of a keyword has the wrong form. `meant`: the JSON text that was surely meant. */
export function wrongValue(
  walk: SchemaWalk,
  keyword: string,
  expected: string,
  value: JsonValue,
  meant?: string,
  ...inner: (string | number)[]
): void {
  const actual = describe(value);
  const path = walk.at(keyword, ...inner);
  const isNull = value === null && meant === undefined;
  const fixes =
    (meant !== undefined && replaceValue(walk.document, path, meant, `Write ${meant}`, false)) ||
    (isNull && leaveOut(walk, path));
  const data = { keyword, expected, actual };
  walk.add(keywordRules["schema/keyword-value"], {
    path,
    messageId: isNull ? "absent" : "value",
    data,
    ...(fixes && { fixes }),
  });
}

/** A program wrote null for what is not there. */
export function leaveOut(walk: SchemaWalk, path: JsonPath): FixesLater {
  return removeNode(walk.document, path, "Leave it out", true);
}

export { isObject };

/** True for what may stand where a schema belongs. */
export function isSchema(value: JsonValue): boolean {
  return typeof value === "boolean" || isObject(value);
}

function describe(value: JsonValue): string {
  if (Array.isArray(value) && value.length === 0) return "an empty list";
  return typeof value === "object" ? showType(value) : showValue(value);
}
