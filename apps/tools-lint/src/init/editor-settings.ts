import { applyEdits, insertItem, insertMember, parseJsonc, type JsonValue } from "@toolhaft/json-text";
import type { Association } from "./plan.ts";

const KEY = "json.schemas";

/**
 * An editor's settings with the associations they lack, everything else byte for byte as it was; the same text when
 * they lack none, `undefined` when the text cannot be read for sure. `text` is absent where there are no settings.
 */
export function withAssociations(
  text: string | undefined,
  wanted: readonly Association[],
): string | undefined {
  if (text === undefined || text.trim() === "") return `${JSON.stringify({ [KEY]: wanted }, null, 2)}\n`;
  let current = text;
  for (const association of wanted) {
    const next = withOne(current, association);
    if (next === undefined) return undefined;
    current = next;
  }
  return current;
}

function withOne(text: string, association: Association): string | undefined {
  const document = parseJsonc(text);
  const { value } = document;
  if (!document.valid || typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  const item = { ...association } as unknown as JsonValue;
  const known = Object.hasOwn(value, KEY) ? value[KEY] : undefined;
  if (known === undefined) return applied(text, insertMember(document, [], KEY, [item]));
  if (!Array.isArray(known)) return undefined;
  if (known.some((each) => isSame(each, association))) return text;
  return applied(text, insertItem(document, [KEY], item));
}

function applied(text: string, edits: Parameters<typeof applyEdits>[1]): string | undefined {
  const edited = applyEdits(text, edits);
  return edited.ok && edits.length > 0 && parseJsonc(edited.text).valid ? edited.text : undefined;
}

function isSame(value: JsonValue, { url, fileMatch }: Association): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const matches = value["fileMatch"];
  return value["url"] === url && Array.isArray(matches) && fileMatch.every((each) => matches.includes(each));
}
