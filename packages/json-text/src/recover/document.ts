import type { JsonProblem } from "../types.ts";
import { skipBlank } from "./blank.ts";
import { COMMA, excerpt, isWordStart, lineEnd, SEMICOLON } from "./chars.ts";
import { createReader, fixWith, removal, report, type ReadNode, type Reader } from "./reader.ts";
import { readValue } from "./value.ts";

/** What recovery could read of a text, and everything that is wrong with it. */
export interface Recovered {
  root: ReadNode | undefined;
  problems: JsonProblem[];
}

/**
 * Read a whole text that `JSON.parse` has refused or that writes a key twice, going on after every fault.
 * Never throws. `vain`: characters to try `JSON.parse` on without success; 0 reads all of it piece by piece.
 */
export function recover(text: string, maxDepth: number, vain?: number): Recovered {
  const reader = createReader(text, maxDepth, vain);
  if (text.charCodeAt(0) === 0xfeff) reader.at = 1;
  skipBlank(reader);
  const root = readRoot(reader);
  if (!reader.ended) readRest(reader);
  return { root, problems: reader.problems.sort((a, b) => a.start - b.start) };
}

function readRoot(reader: Reader): ReadNode | undefined {
  const { text, at } = reader;
  if (at >= text.length) {
    report(reader, "empty", { start: 0, end: text.length });
    reader.ended = true;
    return undefined;
  }
  const code = text.charCodeAt(at);
  const isText =
    isWordStart(code) && !/^(?:true|false|null|none|undefined|nan)\b/i.test(text.slice(at, at + 10));
  if (isText || "<!%&()*/=>?@\\^|~".includes(text.charAt(at))) {
    // Some other language: one finding, not one for each of its words.
    const end = lineEnd(text, at);
    report(reader, "unexpected", { start: at, end }, { kind: "noJson", text: excerpt(text.slice(at, end)) });
    reader.ended = true;
    return undefined;
  }
  return readValue(reader);
}

function readRest(reader: Reader): void {
  const { text } = reader;
  skipBlank(reader);
  if (reader.ended) return;
  const start = reader.at;
  if (start >= text.length) return;
  const rest = text.slice(start).trimEnd();
  const range = { start, end: start + rest.length };
  const edits = fixWith("remove-bracket", false, removal(range.start, range.end));
  if (/^[}\]\s]+$/.test(rest)) {
    report(reader, "wrong-bracket", range, { kind: "extra", found: excerpt(rest), expected: "" }, edits);
    return;
  }
  const code = text.charCodeAt(start);
  const lone = rest.length === 1 && (code === COMMA || code === SEMICOLON);
  report(
    reader,
    "trailing-text",
    range,
    { text: excerpt(text.slice(start, lineEnd(text, start))) },
    lone ? fixWith("remove-rest", true, removal(range.start, range.end)) : {},
  );
}
