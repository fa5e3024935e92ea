import {
  applyEdits,
  insertItem,
  insertMember,
  isObject,
  parseJson,
  removeNode,
  setValue,
  valueAt,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
  type TextEdit,
} from "@toolhaft/json-text";

/** Put a value at a place of a JSON text: the rest of the text stays as it is written. */
export function putValue(text: string, path: JsonPath, value: JsonValue): string {
  const document = parseJson(text);
  if (document.locate(path) !== undefined) return edited(text, setValue(document, path, value));
  const [parent, last] = split(path);
  if (last === undefined) return JSON.stringify(value, null, 2);
  const holder = holderOf(document, parent, last);
  if (holder === undefined) return putValue(text, parent, wrapped(last, value));
  if (isEmptyRoot(document, parent)) return JSON.stringify(wrapped(last, value), null, 2);
  return edited(text, insertInto(document, parent, last, value));
}

/** Put a JSON text at a place of a JSON text, spelled as it is. */
export function putText(text: string, path: JsonPath, raw: string): string {
  const range = parseJson(text).locate(path)?.value;
  if (range !== undefined) return edited(text, [{ ...range, text: raw }]);
  if (path.length === 0) return raw;
  return putText(putValue(text, path, null), path, raw);
}

/** Take a member or an item away. */
export function take(text: string, path: JsonPath): string {
  return edited(text, removeNode(parseJson(text), path));
}

function insertInto(
  document: JsonDocument,
  parent: JsonPath,
  last: string | number,
  value: JsonValue,
): TextEdit[] {
  return typeof last === "string"
    ? insertMember(document, parent, last, value)
    : insertItem(document, parent, value);
}

/** What already holds members or items of that kind at a place. */
function holderOf(document: JsonDocument, path: JsonPath, last: string | number): JsonValue | undefined {
  const holder = valueAt(document.value, path);
  const fits = typeof last === "string" ? isObject(holder) : Array.isArray(holder);
  return fits ? holder : undefined;
}

function isEmptyRoot({ text, value }: JsonDocument, path: JsonPath): boolean {
  return path.length === 0 && isObject(value) && Object.keys(value).length === 0 && !/[\r\n]/.test(text);
}

function wrapped(last: string | number, value: JsonValue): JsonValue {
  return typeof last === "number" ? [value] : { [last]: value };
}

function split(path: JsonPath): [JsonPath, string | number | undefined] {
  return [path.slice(0, -1), path.at(-1)];
}

function edited(text: string, edits: readonly TextEdit[]): string {
  const applied = applyEdits(text, edits);
  return applied.ok ? applied.text : text;
}
