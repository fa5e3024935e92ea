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
  const source = document.text.slice(range.start + 1, range.end - 1);
  const toText = (offset: number): number => range.start + 1 + sourceOffset(source, offset);
  return { start: toText(start), end: toText(end) };
}

function sourceOffset(source: string, offset: number): number {
  if (!source.includes("\\")) return Math.min(offset, source.length);
  let at = 0;
  for (let unit = 0; unit < offset && at < source.length; unit++) {
    if (source[at] !== "\\") at++;
    else at += source[at + 1] === "u" ? 6 : 2;
  }
  return Math.min(at, source.length);
}
