import { skipValue } from "../scan.ts";
import { readArray } from "./array.ts";
import { isDigit, isWordStart, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./chars.ts";
import { readNumber } from "./number.ts";
import { readObject } from "./object.ts";
import { readOddString, startsOddString } from "./odd-string.ts";
import { createNode, report, type ReadNode, type Reader, type StringToken } from "./reader.ts";
import { readSound } from "./sound.ts";
import { skipJunk } from "./skip-junk.ts";
import { readString } from "./string.ts";
import { readWord } from "./word.ts";

/** Read the value at the reader's offset, whatever it is. `undefined` when it was cut or unreadable. */
export function readValue(reader: Reader): ReadNode | undefined {
  const { text, at } = reader;
  const code = text.charCodeAt(at);
  if (code === QUOTE) return fromToken(readString(reader, "value"));
  if (code === OPEN_BRACE || code === OPEN_BRACKET) {
    if (reader.open.length >= reader.maxDepth) {
      skipTooDeep(reader);
      return undefined;
    }
    return (
      readSound(reader) ??
      (code === OPEN_BRACE ? readObject(reader, readValue) : readArray(reader, readValue))
    );
  }
  if (startsNumber(text, at)) return readNumber(reader);
  if (startsOddString(text, at)) return fromToken(readOddString(reader));
  // Paths are what people most often forget to quote.
  if (isWordStart(code) || "./~@".includes(text.charAt(at))) return readWord(reader);
  skipJunk(reader);
  return undefined;
}

function fromToken(token: StringToken | undefined): ReadNode | undefined {
  return token && createNode(token.start, token.end, token.text);
}

function startsNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isDigit(code) || code === 0x2d || /^(?:[+.]\d|\+[.\w])/.test(text.slice(at, at + 2));
}

/** Nested too deep: said once, and left out of the value, so that nobody who walks it overflows. */
function skipTooDeep(reader: Reader): void {
  const { text, at } = reader;
  if (!reader.tooDeep) report(reader, "depth", { start: at, end: at + 1 }, { maxDepth: reader.maxDepth });
  reader.tooDeep = true;
  reader.at = skipValue(text, at);
  // In a text that never closes what it opened, depth is the fault to show.
  if (reader.at >= text.length) reader.ended = true;
}
