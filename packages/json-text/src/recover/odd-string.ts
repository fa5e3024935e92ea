import type { TextRange } from "../types.ts";
import { BACKSLASH, excerpt, isLineEnd } from "./chars.ts";
import { respellInside } from "./escapes.ts";
import { fixWith, report, type Reader, type StringToken } from "./reader.ts";
import { findLineStringEnd } from "./string-ends.ts";

const PLAIN = ["'", "`"];
const SMART = ["“”„‟", "‘’‚‛", "«»", "‹›", "＂"];

/** True where a string in other quotes than JSON's starts. */
export function startsOddString(text: string, at: number): boolean {
  return closersFor(text.charAt(at)) !== undefined;
}

/** Read a string in single, back or typographic quotes: one fault, fixed by writing it in double quotes. */
export function readOddString(reader: Reader): StringToken {
  const { text } = reader;
  const start = reader.at;
  const opener = text.charAt(start);
  const closers = closersFor(opener) ?? opener;
  let at = start + 1;
  while (at < text.length && !isLineEnd(text.charCodeAt(at)) && !closers.includes(text.charAt(at))) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  at = Math.min(at, text.length);
  const closed = at < text.length && closers.includes(text.charAt(at));
  const insideEnd = closed ? at : findLineStringEnd(text, start, at);
  const range: TextRange = { start, end: closed ? at + 1 : insideEnd };
  const source = `"${respellInside(text.slice(start + 1, insideEnd))}"`;
  report(
    reader,
    PLAIN.includes(opener) ? "single-quotes" : "smart-quotes",
    range,
    { quote: opener, instead: excerpt(source) },
    fixWith("double-quotes", closed, { ...range, text: source }),
  );
  reader.at = range.end;
  return { ...range, text: JSON.parse(source) as string };
}

function closersFor(opener: string): string | undefined {
  if (opener === "") return undefined;
  if (PLAIN.includes(opener)) return opener;
  const family = SMART.find((quotes) => quotes.includes(opener));
  // Half of a typographic pair is often closed by a plain quote.
  return family === undefined ? undefined : `${family}"`;
}
