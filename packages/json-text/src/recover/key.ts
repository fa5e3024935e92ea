import { skipString } from "../scan.ts";
import { skipBlank } from "./blank.ts";
import {
  COLON,
  excerpt,
  isDigit,
  isStructure,
  isWordStart,
  lineEnd,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
} from "./chars.ts";
import { readOddString, startsOddString } from "./odd-string.ts";
import { fixWith, insertion, removal, report, type Reader, type StringToken } from "./reader.ts";
import { skipJunk } from "./skip-junk.ts";
import { readString } from "./string.ts";
import { reportTruncated } from "./truncated.ts";

const BARE_KEY = /[^\s:,{}[\]"'=]+/y;

/** Read a key however it is quoted. `undefined` when there is none (it was reported). */
export function readKey(reader: Reader): StringToken | undefined {
  const { text, at } = reader;
  const code = text.charCodeAt(at);
  if (code === QUOTE) return readQuotedKey(reader);
  if (startsOddString(text, at)) return readOddString(reader);
  if (isWordStart(code) || isDigit(code) || code === 0x2d || code === 0x40) {
    if (startsMember(reader)) return readBareKey(reader);
    if (bareKeyAt(text, at).length === text.length - at) {
      reportTruncated(reader, { inside: "member", at });
      return undefined;
    }
  }
  skipJunk(reader);
  return undefined;
}

/** Whether a member seems to start here: something like a key, then a colon. */
export function startsMember(reader: Reader): boolean {
  const { text, at } = reader;
  const rest = text.slice(at, at + 300);
  if (text.charCodeAt(at) === QUOTE) return /^\s*(?::|=)/.test(text.slice(skipString(text, at)).slice(0, 80));
  return /^(?:'[^'\r\n]*'|“[^”\r\n]*”|[\p{L}\p{N}_$@.-]+"?)\s*:/u.test(rest);
}

function readQuotedKey(reader: Reader): StringToken | undefined {
  const { text, at: start } = reader;
  // `"name: "get_time"`: the quote that should close the key opens the value.
  const quote = text.indexOf('"', start + 1);
  const end = quote === -1 ? -1 : colonBefore(text, quote);
  if (end > start && lineEnd(text, start) > end && /^[^\s,:}\]]/.test(text.charAt(quote + 1))) {
    report(
      reader,
      "unterminated-string",
      { start, end },
      { kind: "unclosedKey" },
      fixWith("close-string", false, insertion(end, '"')),
    );
    reader.at = end;
    return { start, end, text: text.slice(start + 1, end) };
  }
  return readString(reader, "key");
}

function readBareKey(reader: Reader): StringToken {
  const { text, at: start } = reader;
  const word = bareKeyAt(text, start);
  // `name": 1` has lost only its first quote.
  const end = start + word.length + (text.charCodeAt(start + word.length) === QUOTE ? 1 : 0);
  reader.at = end;
  const quoted = JSON.stringify(word);
  report(
    reader,
    "unquoted-key",
    { start, end },
    { key: excerpt(word), instead: excerpt(quoted) },
    fixWith("quote-key", true, { start, end, text: quoted }),
  );
  return { start, end, text: word };
}

/** Offset of a colon with only spaces between it and `quote`; -1 without one. */
function colonBefore(text: string, quote: number): number {
  let at = quote - 1;
  while (text.charCodeAt(at) === SPACE) at--;
  return text.charCodeAt(at) === COLON ? at : -1;
}

function bareKeyAt(text: string, at: number): string {
  BARE_KEY.lastIndex = at;
  return BARE_KEY.exec(text)?.[0] ?? text.charAt(at);
}

/** Go from a key over its colon to the value. False when there is no value to read. */
export function toValue(reader: Reader, key: StringToken): boolean {
  const { text } = reader;
  skipBlank(reader);
  if (!takeColon(reader, key)) return false;
  skipBlank(reader);
  while (text.charCodeAt(reader.at) === COLON) {
    const { at } = reader;
    const fix = fixWith("remove-colon", true, removal(at, at + 1));
    report(reader, "unexpected", { start: at, end: at + 1 }, { kind: "colon", text: ":" }, fix);
    reader.at++;
    skipBlank(reader);
  }
  if (reader.ended) return false;
  if (reader.at >= text.length) {
    reportTruncated(reader, { inside: "member", at: key.start });
    return false;
  }
  if (isStructure(text.charCodeAt(reader.at))) {
    reportMissingValue(reader, key);
    return false;
  }
  return true;
}

/** A key without a value. */
export function reportMissingValue(reader: Reader, key: StringToken): void {
  report(
    reader,
    "missing-value",
    { start: key.start, end: key.end },
    { kind: "noValue", key: excerpt(key.text) },
  );
}

function takeColon(reader: Reader, key: StringToken): boolean {
  const { text, at } = reader;
  if (reader.ended) return false;
  const character = text.charAt(at);
  if (character === ":") {
    reader.at++;
    return true;
  }
  if (at >= text.length) {
    reportTruncated(reader, { inside: "member", at: key.start });
    return false;
  }
  if (/[,}\]]/.test(character)) {
    reportMissingValue(reader, key);
    return false;
  }
  const other = /^(?:=>|:=|->|[=：;])/.exec(text.slice(at, at + 2))?.[0];
  if (other !== undefined) {
    const range = { start: at, end: at + other.length };
    const fix = fixWith("write-colon", true, { ...range, text: ":" });
    report(reader, "missing-colon", range, { kind: "other", text: other, key: excerpt(key.text) }, fix);
    reader.at = range.end;
    return true;
  }
  const startsValue =
    isWordStart(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)) || /["'{[-]/.test(character);
  if (!startsValue) {
    skipJunk(reader);
    return false;
  }
  const fix = fixWith("insert-colon", true, insertion(key.end, ":"));
  report(
    reader,
    "missing-colon",
    { start: key.end, end: key.end },
    { kind: "missing", text: "", key: excerpt(key.text) },
    fix,
  );
  return true;
}

/** True for `{` and `[`: a value where a key is due. */
export function isOpening(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}
