import type { JsonDocument, JsonObject, JsonValue } from "@toolhaft/json-text";

/** Fields that the store puts in front of what was given, in this order. */
export type ServerFields = readonly (readonly [key: string, value: string | boolean])[];

/**
 * The text with fields put in front of its own, which stay as they are, byte for byte. The new ones are laid
 * out like the first of the old ones.
 */
export function textWithFields(document: JsonDocument, fields: JsonObject, added: ServerFields): string {
  const { text } = document;
  const open = (document.locate([])?.value.start ?? 0) + 1;
  const members = added.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const gap = /^[ \t\r\n]*/.exec(text.slice(open))?.[0] ?? "";
  if (Object.keys(fields).length === 0)
    return `${text.slice(0, open)}${members.join(", ")}${text.slice(open + gap.length)}`;
  return `${text.slice(0, open)}${members.map((member) => `${gap}${member},`).join("")}${text.slice(open)}`;
}

/** The document that this text is, for checking: findings about the given fields have their place in the given text. */
export function documentWithFields(
  document: JsonDocument,
  fields: JsonObject,
  added: ServerFields,
): JsonDocument {
  const value: JsonObject = Object.fromEntries<JsonValue>([...added, ...Object.entries(fields)]);
  return {
    value,
    text: document.text,
    valid: document.valid,
    problems: document.problems,
    hasOddIntegers: document.hasOddIntegers,
    locate: (path) => document.locate(path),
    source: (path) => document.source(path),
    position: (offset) => document.position(offset),
  };
}
