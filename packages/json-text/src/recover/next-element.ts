import { skipBlank } from "./blank.ts";
import { closeWrongly } from "./brackets.ts";
import { COMMA, SEMICOLON } from "./chars.ts";
import type { Container } from "./container.ts";
import { skipJunk } from "./skip-junk.ts";
import { fixWith, insertion, removal, report, type Reader } from "./reader.ts";
import { reportTruncated } from "./truncated.ts";

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
