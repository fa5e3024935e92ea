import { skipValue } from "../scan.ts";
import type { TextRange } from "../types.ts";
import { COMMA, excerpt, isLineEnd, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./chars.ts";
import { report, type Reader } from "./reader.ts";

/** Report text that fits nowhere and go on at the next comma, closing bracket or line. */
export function skipJunk(reader: Reader, kind = "text"): void {
  const { text } = reader;
  const start = reader.at;
  let at = start;
  for (; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === OPEN_BRACE || code === OPEN_BRACKET) at = skipValue(text, at);
    else if ((code === COMMA && at > start) || code === 0x7d || code === 0x5d || isLineEnd(code)) break;
    else at++;
  }
  const junk = text.slice(start, at).trimEnd();
  reader.at = Math.max(at, start + 1);
  const range: TextRange = { start, end: start + Math.max(junk.length, 1) };
  report(reader, "unexpected", range, { kind, text: excerpt(text.slice(range.start, range.end)) });
}
