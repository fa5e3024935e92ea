import { applyKnownEdits } from "../edits/apply.ts";
import { isEscaped, skipSpace } from "../scan.ts";
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  HASH,
  isLineEnd,
  isSpace,
  QUOTE,
  SEMICOLON,
  SLASH,
} from "./chars.ts";
import { respellInside } from "./escapes.ts";
import { fixWith, report, type Reader, type StringToken } from "./reader.ts";

// A string with forgotten escapes is looked through this far.
const WINDOW = 4096;

/**
 * `"Say "hello" to them"`: a quote directly followed by more text is one the author forgot to
 * escape. Answers the offset of the quote that does end the string, `undefined` when `quote` itself does.
 */
export function endsAfterInnerQuotes(text: string, quote: number): number | undefined {
  const next = text.charCodeAt(quote + 1);
  if (Number.isNaN(next) || isSpace(next) || next === COMMA || next === COLON || next === QUOTE)
    return undefined;
  if (next === CLOSE_BRACE || next === CLOSE_BRACKET || next === SLASH || next === HASH || next === SEMICOLON)
    return undefined;
  const limit = Math.min(text.length, quote + WINDOW);
  for (let at = quote + 1; at < limit && !isLineEnd(text.charCodeAt(at)); at++) {
    if (text.charCodeAt(at) === QUOTE && !isEscaped(text, at) && endsValue(text, at + 1)) return at;
  }
  return undefined;
}

function endsValue(text: string, offset: number): boolean {
  const rest = skipSpace(text, offset);
  const code = text.charCodeAt(rest);
  if (code === CLOSE_BRACE || code === CLOSE_BRACKET || rest >= text.length) return true;
  if (code !== COMMA) return false;
  return rest + 1 >= text.length || /[\s"{[\d-]/.test(text.charAt(rest + 1))
    ? /^\s*(?:["{[\]}\d-]|$)/.test(text.slice(rest + 1, rest + 1 + WINDOW))
    : false;
}

/** Report the quotes between a string's first and last one, and take all of it as the string. */
export function reportInnerQuotes(
  reader: Reader,
  start: number,
  firstInner: number,
  quote: number,
): StringToken {
  const { text } = reader;
  const inner = [firstInner];
  for (let at = firstInner + 1; at < quote; at++) {
    if (text.charCodeAt(at) === QUOTE && !isEscaped(text, at)) inner.push(at);
  }
  const edits = inner.map((at) => ({ start: at, end: at + 1, text: '\\"' }));
  const end = quote + 1;
  const escaped = applyKnownEdits(text, edits, start + 1, quote);
  const source = respellInside(escaped.replaceAll('\\"', '"'));
  report(
    reader,
    "unescaped-quote",
    { start: firstInner, end: (inner.at(-1) ?? firstInner) + 1 },
    { count: inner.length },
    // Other faults inside are fixed with it: the string is one mistake.
    source === escaped
      ? fixWith("escape-quotes", false, ...edits)
      : fixWith("escape-quotes", false, { start, end, text: `"${source}"` }),
  );
  reader.at = end;
  return { start, end, text: JSON.parse(`"${source}"`) as string };
}

/** Where a string without its closing quote ends: before the commas and brackets that close its line. */
export function findLineStringEnd(text: string, start: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > start + 1 && /[\s,}\]]/.test(text.charAt(end - 1))) end--;
  return end;
}
