import { valueAt } from "../own-fields.ts";
import type { JsonDocument, JsonObject, JsonPath, JsonValue, NodeRange, TextEdit } from "../types.ts";
import { indentationAt, printValue, startsLine, styleOf } from "./style.ts";

/**
 * Add a member to an object: after the member `after`, or as the last one. No edit when the path is
 * no object, the key is taken, or `after` is no key of it.
 */
export function insertMember(
  document: JsonDocument,
  path: JsonPath,
  key: string,
  value: JsonValue,
  options: { after?: string } = {},
): TextEdit[] {
  const object = valueAt(document.value, path);
  if (typeof object !== "object" || object === null || Array.isArray(object)) return [];
  if (Object.hasOwn(object, key)) return [];
  const name = JSON.stringify(key);
  if (Object.keys(object).length === 0) return fill(document, path, name, value);
  const anchor =
    options.after === undefined
      ? lastMember(document, path, object)
      : document.locate([...path, options.after]);
  if (!anchor?.key) return [];
  const gap = document.text.slice(anchor.key.end, anchor.value.start);
  const colon = /[\r\n]/.test(gap) ? ": " : gap;
  return [
    insertAfter(
      document,
      anchor,
      colon.endsWith(" "),
      (style, base) => `${name}${colon}${printValue(value, style, base)}`,
    ),
  ];
}

/** Add an item to an array, before the item at `index` or as the last one. No edit when the path is no array. */
export function insertItem(
  document: JsonDocument,
  path: JsonPath,
  value: JsonValue,
  options: { index?: number } = {},
): TextEdit[] {
  const items = valueAt(document.value, path);
  if (!Array.isArray(items)) return [];
  if (items.length === 0) return fill(document, path, undefined, value);
  const index = options.index ?? items.length;
  const { text } = document;
  if (index < items.length) {
    const next = document.locate([...path, Math.max(index, 0)])?.value.start;
    if (next === undefined) return [];
    const base = indentationAt(text, next);
    const style = styleOf(text);
    const own = startsLine(text, next) ? style : { ...style, indent: undefined };
    const gap = startsLine(text, next) ? `${style.lineEnding}${base}` : " ";
    return [
      {
        start: next,
        end: next,
        text: `${printValue(value, own, base)},${style.indent === undefined ? "" : gap}`,
      },
    ];
  }
  const last = document.locate([...path, items.length - 1]);
  if (!last) return [];
  const spaced = styleOf(text).indent !== undefined;
  return [insertAfter(document, last, spaced, (style, base) => printValue(value, style, base))];
}

type Print = (style: ReturnType<typeof styleOf>, base: string) => string;

/** Put an element behind another one: on a line of its own where that one has its own. */
function insertAfter({ text }: JsonDocument, anchor: NodeRange, spaced: boolean, print: Print): TextEdit {
  const start = anchor.key?.start ?? anchor.value.start;
  const { end } = anchor.value;
  const style = styleOf(text);
  const base = indentationAt(text, start);
  if (startsLine(text, start))
    return { start: end, end, text: `,${style.lineEnding}${base}${print(style, base)}` };
  return { start: end, end, text: `,${spaced ? " " : ""}${print({ ...style, indent: undefined }, base)}` };
}

/** Put the first element into an empty container. */
function fill(
  document: JsonDocument,
  path: JsonPath,
  name: string | undefined,
  value: JsonValue,
): TextEdit[] {
  const range = document.locate(path)?.value;
  if (!range) return [];
  const { text } = document;
  const style = styleOf(text);
  const base = indentationAt(text, range.start);
  const inside = { start: range.start + 1, end: range.end - 1 };
  if (style.indent === undefined) {
    return [{ ...inside, text: `${name === undefined ? "" : `${name}:`}${printValue(value, style, base)}` }];
  }
  const inner = `${base}${style.indent}`;
  const printed = `${name === undefined ? "" : `${name}: `}${printValue(value, style, inner)}`;
  return [{ ...inside, text: `${style.lineEnding}${inner}${printed}${style.lineEnding}${base}` }];
}

/** The member that stands last in the text; the value's own order differs for keys that look like indexes. */
function lastMember(document: JsonDocument, path: JsonPath, object: JsonObject): NodeRange | undefined {
  let last: NodeRange | undefined;
  for (const key of Object.keys(object)) {
    const member = document.locate([...path, key]);
    if (member && (!last || member.value.end > last.value.end)) last = member;
  }
  return last;
}
