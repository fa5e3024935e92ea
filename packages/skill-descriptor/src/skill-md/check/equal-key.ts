import type { TextRange } from "@toolhaft/json-text";

/** The same key further up, in the same column: the nearest is of the same mapping. */
export function equalKeyBefore(
  text: string,
  { start, end }: TextRange,
  lineStart: number,
): TextRange | undefined {
  const written = `\n${text.slice(lineStart, end)}`;
  for (let at = text.lastIndexOf(written, lineStart - 2); at !== -1; at = text.lastIndexOf(written, at - 1)) {
    const from = at + 1 + start - lineStart;
    const to = at + written.length;
    if (/^[ \t]*:/.test(text.slice(to, to + 80))) return { start: from, end: to };
    if (at === 0) break;
  }
  return undefined;
}
