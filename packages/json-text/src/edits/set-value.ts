import { valueAt } from "../own-fields.ts";
import type { JsonDocument, JsonPath, JsonValue, TextEdit } from "../types.ts";
import { indentationAt, printValue, styleOf } from "./style.ts";

/** Give a node another value, laid out as the text is. No edit when the text has no such node. */
export function setValue(document: JsonDocument, path: JsonPath, value: JsonValue): TextEdit[] {
  const range = document.locate(path)?.value;
  if (!range) return [];
  const { text } = document;
  return [{ ...range, text: printValue(value, styleOf(text), indentationAt(text, range.start)) }];
}

/** Give a member another key. No edit when the path is no member, or its object has that key already. */
export function renameKey(document: JsonDocument, path: JsonPath, name: string): TextEdit[] {
  const key = document.locate(path)?.key;
  if (!key || valueAt(document.value, [...path.slice(0, -1), name]) !== undefined) return [];
  return [{ ...key, text: JSON.stringify(name) }];
}
