import {
  applyEdits,
  insertMember,
  type JsonDocument,
  type JsonObject,
  parseJson,
  removeNode,
  setValue,
  type TextEdit,
} from "@toolhaft/json-text";

/** The text with one field set to another value, or taken out; every other byte stays. A byte order mark goes. */
export function editText(text: string, field: string, value: string | boolean | undefined): string {
  const document = parseJson(text.startsWith("\ufeff") ? text.slice(1) : text);
  const applied = applyEdits(document.text, editsFor(document, field, value));
  return applied.ok ? applied.text : document.text;
}

function editsFor(document: JsonDocument, field: string, value: string | boolean | undefined): TextEdit[] {
  const isThere = Object.hasOwn(document.value as JsonObject, field);
  if (value === undefined) return isThere ? removeNode(document, [field]) : [];
  return isThere ? setValue(document, [field], value) : insertMember(document, [], field, value);
}
