import type { JsonDocument, JsonPath, TextRange } from "@toolhaft/json-text";

/**
 * Where a stretch of a string's value stands in the text: escapes are longer there. `undefined` where
 * the node has no text or is no string.
 */
export function stringRange(
  document: JsonDocument,
  path: JsonPath,
  start: number,
  end: number,
): TextRange | undefined {
  const range = document.locate(path)?.value;
  if (range === undefined || document.text[range.start] !== '"') return undefined;
  return { start: offsetIn(document, range, start), end: offsetIn(document, range, end) };
}

/** How far the string that was asked about last has been read: whoever asks goes through it from front to back. */
interface Mark {
  string: number;
  unit: number;
  at: number;
}

const marks = new WeakMap<JsonDocument, Mark>();

function offsetIn(document: JsonDocument, { start, end }: TextRange, unit: number): number {
  const { text } = document;
  const before = marks.get(document);
  const isBehind = before?.string === start && before.unit <= unit;
  const mark = isBehind ? before : { string: start, unit: 0, at: start + 1 };
  const last = end - 1;
  for (; mark.unit < unit && mark.at < last; mark.unit++) {
    if (text.charCodeAt(mark.at) !== BACKSLASH) mark.at++;
    else mark.at += text[mark.at + 1] === "u" ? 6 : 2;
  }
  marks.set(document, mark);
  return Math.min(mark.at, last);
}

const BACKSLASH = 0x5c;
