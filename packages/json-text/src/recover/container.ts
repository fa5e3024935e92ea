import { skipValue } from "../scan.ts";
import type { TextRange } from "../types.ts";
import { skipBlank } from "./blank.ts";
import { closeWrongly } from "./brackets.ts";
import { COMMA, excerpt, isLineEnd, OPEN_BRACE, OPEN_BRACKET, QUOTE, SEMICOLON } from "./chars.ts";
import { fixWith, insertion, removal, report, type Reader } from "./reader.ts";
import { reportTruncated } from "./truncated.ts";

/** An object or array while it is read. */
export interface Container {
  kind: "object" | "array";
  closer: "}" | "]";
  /** An element has been read and no comma yet. */
  needsComma: boolean;
  /** The comma before the element to come. */
  comma: number | undefined;
  /** Where the last element ends. */
  lastEnd: number;
  /** Text was skipped after a fault: what follows is not to blame for a missing comma. */
  resynced: boolean;
}

/** Enter the container whose bracket stands at the reader's offset. */
export function openContainer(reader: Reader, kind: "object" | "array"): Container {
  const closer = kind === "object" ? "}" : "]";
  reader.open.push({ closer, at: reader.at });
  reader.at++;
  return { kind, closer, needsComma: false, comma: undefined, lastEnd: reader.at, resynced: false };
}

/** An element that ends at `end` has been read. */
export function endElement(container: Container, end: number): void {
  container.needsComma = true;
  container.comma = undefined;
  container.lastEnd = end;
  container.resynced = false;
}

/**
 * Go to where the next member or item starts, over commas and what is wrong between. False when
 * the container has ended; the reader then stands behind it.
 */
export function toNextElement(
  reader: Reader,
  container: Container,
  startsElement: (reader: Reader) => boolean,
): boolean {
  const { text } = reader;
  for (;;) {
    skipBlank(reader);
    if (reader.ended) return false;
    const { at } = reader;
    if (at >= text.length) {
      const comma = container.needsComma ? undefined : container.comma;
      reportTruncated(reader, { inside: "container", comma });
      return false;
    }
    const code = text.charCodeAt(at);
    const odd = oddComma(code) && container.needsComma;
    if (code === COMMA || odd) {
      takeComma(reader, container, odd);
      continue;
    }
    const character = text.charAt(at);
    if (character === container.closer) {
      if (container.comma !== undefined) reportTrailingComma(reader, container.comma);
      reader.at++;
      return false;
    }
    if (character === "}" || character === "]") {
      if (closeWrongly(reader, container)) return false;
      continue;
    }
    if (!container.needsComma) return true;
    if (startsElement(reader)) {
      if (!container.resynced) reportMissingComma(reader, container.lastEnd);
      return true;
    }
    skipJunk(reader);
    container.resynced = true;
  }
}

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

function takeComma(reader: Reader, container: Container, odd: boolean): void {
  const { at } = reader;
  const range = { start: at, end: at + 1 };
  if (odd) {
    const fix = fixWith("write-comma", true, { ...range, text: "," });
    report(reader, "missing-comma", range, { kind: "other", text: reader.text.charAt(at) }, fix);
  } else if (container.comma !== undefined && !container.needsComma && isLast(reader)) {
    // The later of two commas is the one before the bracket: the earlier has nothing behind it.
    reportLostItem(reader, container.comma);
    container.comma = at;
  } else if (!container.needsComma) {
    report(
      reader,
      "missing-value",
      range,
      { kind: "extraComma" },
      fixWith("remove-comma", true, removal(at, at + 1)),
    );
  }
  if (container.needsComma) container.comma = at;
  container.needsComma = false;
  reader.at++;
}

/** Whether only white space stands between this comma and a closing bracket. */
function isLast({ text, at }: Reader): boolean {
  let next = at + 1;
  while (" \t\r\n".includes(text.charAt(next)) && next < text.length) next++;
  return text.charAt(next) === "]" || text.charAt(next) === "}";
}

function reportLostItem(reader: Reader, comma: number): void {
  const fix = fixWith("remove-comma", true, removal(comma, comma + 1));
  report(reader, "missing-value", { start: comma, end: comma + 1 }, { kind: "lostItem" }, fix);
}

function oddComma(code: number): boolean {
  return code === SEMICOLON || code === 0xff0c || code === 0x3001;
}

function reportTrailingComma(reader: Reader, comma: number): void {
  const closer = reader.text.charAt(reader.at);
  const fix = fixWith("remove-comma", true, removal(comma, comma + 1));
  report(reader, "trailing-comma", { start: comma, end: comma + 1 }, { closer }, fix);
}

function reportMissingComma(reader: Reader, lastEnd: number): void {
  const onOtherLine = /[\r\n]/.test(reader.text.slice(lastEnd, reader.at));
  report(
    reader,
    "missing-comma",
    { start: lastEnd, end: lastEnd },
    { kind: "missing", text: "" },
    fixWith("insert-comma", onOtherLine, insertion(lastEnd, ",")),
  );
}
