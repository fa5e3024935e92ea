import { skipString } from "../scan.ts";
import type { TextEdit } from "../types.ts";
import type { Container } from "./container.ts";
import { isLineEnd, QUOTE } from "./chars.ts";
import { fixWith, insertion, removal, report, type Reader } from "./reader.ts";

/**
 * A closing bracket of the other kind. Whether it is mistyped, one too many, or the container's own
 * is missing shows in how many brackets the rest of the text closes. True when the container has ended.
 */
export function closeWrongly(reader: Reader, container: Container): boolean {
  const { at, text, open } = reader;
  const found = text.charAt(at);
  const closing = netClosers(text, at);
  const outer = open.slice(0, -1).some(({ closer }) => closer === found);
  if (closing > open.length) {
    reader.at++;
    const range = { start: at, end: at + 1 };
    report(
      reader,
      "wrong-bracket",
      range,
      { kind: "extra", found, expected: container.closer },
      removeAt(at),
    );
    return false;
  }
  if (closing < open.length && outer) {
    reportUnclosed(reader, container);
    return true;
  }
  reader.at++;
  report(
    reader,
    "wrong-bracket",
    { start: at, end: at + 1 },
    { kind: "mistyped", found, expected: container.closer },
    {
      ...fixWith("replace-bracket", false, { start: at, end: at + 1, text: container.closer }),
      ...relatedOpening(reader),
    },
  );
  return true;
}

/** The container's closing bracket is missing; what follows belongs to the one around it. */
export function reportUnclosed(reader: Reader, container: Container): void {
  const { closer, comma, lastEnd } = container;
  const bracket: TextEdit =
    comma !== undefined && /[}\]]/.test(reader.text.charAt(reader.at))
      ? { start: comma, end: comma + 1, text: closer }
      : insertion(lastEnd, closer);
  report(
    reader,
    "wrong-bracket",
    { start: lastEnd, end: lastEnd },
    { kind: "missing", found: "", expected: closer },
    { ...fixWith("insert-bracket", false, bracket), ...relatedOpening(reader) },
  );
}

function removeAt(at: number): ReturnType<typeof fixWith> {
  return fixWith("remove-bracket", false, removal(at, at + 1));
}

function relatedOpening(reader: Reader): {
  related?: { start: number; end: number; path: (string | number)[]; code: string }[];
} {
  const opening = reader.open.at(-1);
  if (!opening) return {};
  return { related: [{ start: opening.at, end: opening.at + 1, path: [...reader.path], code: "open" }] };
}

/** Closing minus opening brackets in the rest of the text, strings left out. */
function netClosers(text: string, offset: number): number {
  let net = 0;
  for (let at = offset; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7d || code === 0x5d) net++;
    else if (code === 0x7b || code === 0x5b) net--;
    else if (code === QUOTE) at = endOfLineString(text, at) - 1;
  }
  return net;
}

// A string that runs over its line has lost a quote: count on behind the quote.
function endOfLineString(text: string, quote: number): number {
  const end = skipString(text, quote);
  for (let at = quote; at < end; at++) if (isLineEnd(text.charCodeAt(at))) return quote + 1;
  return end;
}
