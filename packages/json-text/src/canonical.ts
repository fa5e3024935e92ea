import { exactNumber } from "./numbers.ts";
import type { JsonDocument, JsonPath, JsonValue } from "./types.ts";

/** Numbers that a double may not hold as they are written: many digits, or an exponent. */
const LONG_NUMBER = /[\d.]{16}|\d[eE]/;

const known = new WeakMap<JsonDocument, boolean>();

/** Whether a document may have numbers that its value does not hold exactly. */
export function hasLongNumbers(document: JsonDocument): boolean {
  let answer = known.get(document);
  if (answer === undefined) known.set(document, (answer = LONG_NUMBER.test(document.text)));
  return answer;
}

/**
 * A value as one text that equal values share and no others: RFC 8785, but for numbers, which are exact decimals of their
 * text where a document has it (`1.0` is `1`, `9007199254740993` is not `…992`). Keys are sorted by UTF-16 units; texts are
 * not normalised. `path`: where the document has the value.
 */
export function canonicalText(value: JsonValue, document?: JsonDocument, path: JsonPath = []): string {
  const source = document !== undefined && hasLongNumbers(document) ? document : undefined;
  return write(value, source, [...path]);
}

function write(value: JsonValue, document: JsonDocument | undefined, path: (string | number)[]): string {
  if (typeof value === "number") return numberText(value, document?.source(path));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const member = (key: string | number, part: JsonValue): string => {
    path.push(key);
    const text = write(part, document, path);
    path.pop();
    return text;
  };
  if (Array.isArray(value)) return `[${value.map((item, at) => member(at, item)).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${member(key, value[key] as JsonValue)}`);
  return `{${members.join(",")}}`;
}

function numberText(value: number, source: string | undefined): string {
  if (source !== undefined) return exactNumber(source);
  return Number.isFinite(value) ? exactNumber(String(value)) : value > 0 ? "1e400" : "-1e400";
}
