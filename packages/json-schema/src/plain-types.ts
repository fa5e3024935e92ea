import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

const TYPES: ReadonlySet<string> = new Set([
  "STRING",
  "NUMBER",
  "INTEGER",
  "BOOLEAN",
  "ARRAY",
  "OBJECT",
  "NULL",
]);

/** A schema with the types of Gemini's `Schema` in small letters, which mean the same; itself where it has none. */
export function withPlainTypes(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map(withPlainTypes);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isObject(value)) return value;
  let changed: JsonObject | undefined;
  for (const [key, member] of Object.entries(value)) {
    const isType = key === "type" && typeof member === "string" && TYPES.has(member);
    const plain = isType ? member.toLowerCase() : withPlainTypes(member);
    if (plain !== member) (changed ??= { ...value })[key] = plain;
  }
  return changed ?? value;
}
