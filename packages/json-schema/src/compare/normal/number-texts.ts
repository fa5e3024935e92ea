import { exactNumber, hasLongNumbers, isObject, type JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../../equal.ts";
import { greatestDouble, leastDouble } from "../exact.ts";
import type { SchemaObject } from "../schema.ts";
import type { SchemaInput } from "../types.ts";

/** The texts of numbers that no double holds, by the object or list they stand in and their key. */
export type NumberTexts = ReadonlyMap<object, ReadonlyMap<string | number, string>>;

const NONE: NumberTexts = new Map();

/** Find the numbers of a schema that its value does not hold as they are written. */
export function numberTexts({ value, document, path = [] }: SchemaInput): NumberTexts {
  if (document === undefined || !hasLongNumbers(document)) return NONE;
  const found = new Map<object, Map<string | number, string>>();
  const at = [...path];
  const look = (parent: object, key: string | number, part: JsonValue): void => {
    at.push(key);
    if (typeof part === "number") {
      const text = document.source(at);
      if (text !== undefined && !isHeld(part, text))
        found.set(parent, (found.get(parent) ?? new Map<string | number, string>()).set(key, text));
    } else lookIn(part);
    at.pop();
  };
  const lookIn = (part: JsonValue): void => {
    if (Array.isArray(part)) for (const [index, item] of part.entries()) look(part, index, item);
    else if (isObject(part)) for (const [key, item] of Object.entries(part)) look(part, key, item);
  };
  lookIn(value);
  return found;
}

function isHeld(value: number, text: string): boolean {
  return Number.isFinite(value) && exactNumber(text) === exactNumber(String(value));
}

/** Whether a part of the schema, found below `key` of `parent`, has a number that no double holds. */
export function hasUnheld(
  texts: NumberTexts,
  parent: object,
  key: string | number,
  part: JsonValue,
): boolean {
  if (texts.size === 0) return false;
  if (typeof part === "number") return texts.get(parent)?.has(key) === true;
  if (Array.isArray(part)) return part.some((item, at) => hasUnheld(texts, part, at, item));
  if (!isObject(part)) return false;
  return Object.entries(part).some(([name, item]) => hasUnheld(texts, part, name, item));
}

/** A part of the schema as one text that the same meaning has again, numbers by their digits. */
export function writtenText(
  texts: NumberTexts,
  parent: object,
  key: string | number,
  part: JsonValue,
): string {
  if (texts.size === 0) return canonicalJson(part);
  if (typeof part === "number") return exactNumber(texts.get(parent)?.get(key) ?? String(part));
  if (Array.isArray(part)) return `[${part.map((item, at) => writtenText(texts, part, at, item)).join()}]`;
  if (!isObject(part)) return canonicalJson(part);
  const names = Object.keys(part).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${writtenText(texts, part, name, part[name] as JsonValue)}`).join()}}`;
}

/** A bound that no double holds, as the one that means the same to every double; `undefined` for other keywords. */
export function boundOf(keyword: string, text: string): SchemaObject | undefined {
  if (keyword === "minimum" || keyword === "exclusiveMinimum")
    return { minimum: leastDouble(text), exact: { keyword, text } };
  if (keyword === "maximum" || keyword === "exclusiveMaximum")
    return { maximum: greatestDouble(text), exact: { keyword, text } };
  return undefined;
}
