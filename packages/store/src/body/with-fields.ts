import { type JsonDocument, type JsonObject, parseJson } from "@toolhaft/json-text";
import { unkeptFields } from "@toolhaft/tool-bundle";
import { editText } from "./edit-text.ts";

/** Fields that the store puts in front of what was given, in this order. */
export type ServerFields = readonly (readonly [key: string, value: string | boolean])[];

/** The text of a body as it is stored: without what is not kept, and with what the store adds and it does not have. */
export function textToStore(document: JsonDocument, fields: JsonObject, added: ServerFields): string {
  const unkept = unkeptFields(fields);
  const kept = unkept.reduce((text, field) => editText(text, field, undefined), document.text);
  const given = unkept.length === 0 ? document : parseJson(kept);
  const isMissing = (field: string): boolean => !Object.hasOwn(fields, field) || unkept.includes(field);
  const missing = added.filter(([field]) => isMissing(field));
  return textWithFields(given, given.value as JsonObject, missing);
}

/**
 * The text with fields put in front of its own, which stay as they are, byte for byte. The new ones are laid
 * out like the first of the old ones.
 */
function textWithFields(document: JsonDocument, fields: JsonObject, added: ServerFields): string {
  const { text } = document;
  const open = (document.locate([])?.value.start ?? 0) + 1;
  const members = added.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const gap = /^[ \t\r\n]*/.exec(text.slice(open))?.[0] ?? "";
  if (Object.keys(fields).length === 0)
    return `${text.slice(0, open)}${members.join(", ")}${text.slice(open + gap.length)}`;
  return `${text.slice(0, open)}${members.map((member) => `${gap}${member},`).join("")}${text.slice(open)}`;
}
