import { isLineEnd, SPACE, TAB } from "./chars.ts";
import { fixWith, removal, report, type Reader } from "./reader.ts";

// Lines that other programs leave in a file: marks of an unfinished merge, and the fences of Markdown.
const CONFLICT = /(?:<{7}|={7}|>{7}|\|{7})(?: [^\r\n]*)?(?=[\r\n]|$)/y;
const FENCE = /`{3,}[\w-]*[ \t]*(?=[\r\n]|$)/y;
const LAST_FENCE = /(?:^|[\r\n])(`{3,})$/;

/** `<`, `=`, `>`, `|` or a back quote. */
export function mayStartLeftLine(code: number): boolean {
  return (code >= 0x3c && code <= 0x3e) || code === 0x7c || code === 0x60;
}

/** Go over such a line at the reader's offset. False when there is none. */
export function skipLeftLine(reader: Reader): boolean {
  const { text, at } = reader;
  if (!mayStartLeftLine(text.charCodeAt(at)) || !startsLine(text, at)) return false;
  return skipConflictMark(reader) || skipFence(reader);
}

/** Of the two sides the first is read, and the second passed over: both together would be full of false faults. */
function skipConflictMark(reader: Reader): boolean {
  const { text, at } = reader;
  CONFLICT.lastIndex = at;
  const mark = CONFLICT.exec(text)?.[0];
  if (mark === undefined) return false;
  reader.at = at + mark.length;
  if (mark.startsWith("<") || !reader.inConflict) {
    report(reader, "unexpected", { start: at, end: reader.at }, { kind: "conflict", text: mark.slice(0, 7) });
  }
  if (reader.inConflict && /^[=|]/.test(mark)) skipSide(reader);
  reader.inConflict = mark.startsWith("<");
  return true;
}

function skipSide(reader: Reader): void {
  const { text, at } = reader;
  if (reader.lookahead < 0) return;
  const end = /[\r\n]>{7}(?: [^\r\n]*)?(?=[\r\n]|$)/g;
  end.lastIndex = at;
  const found = end.exec(text);
  reader.lookahead -= (found?.index ?? text.length) - at;
  if (found) reader.at = end.lastIndex;
}

/** The fences around a block of code, said once and taken away together. */
function skipFence(reader: Reader): boolean {
  const { text, at } = reader;
  if (reader.open.length > 0) return false;
  FENCE.lastIndex = at;
  const fence = FENCE.exec(text)?.[0];
  if (fence === undefined) return false;
  reader.at = at + fence.length;
  if (reader.inFence) {
    reader.inFence = false;
    return true;
  }
  const last = reader.lookahead < 0 ? null : LAST_FENCE.exec(text.slice(reader.at).trimEnd());
  reader.lookahead -= text.length - reader.at;
  const edits = [removeLine(text, at, reader.at)];
  if (last?.[1] !== undefined) {
    const start = reader.at + last.index + last[0].indexOf("`");
    edits.push(removeLine(text, start, skipBlanks(text, start + last[1].length)));
    reader.inFence = true;
  }
  report(
    reader,
    "unexpected",
    { start: at, end: reader.at },
    { kind: "fence", text: fence.trimEnd() },
    fixWith("remove-fence", true, ...edits),
  );
  return true;
}

function removeLine(text: string, start: number, end: number): ReturnType<typeof removal> {
  const breaks = text.startsWith("\r\n", end) ? 2 : end < text.length ? 1 : 0;
  return removal(start, end + breaks);
}

function skipBlanks(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === SPACE || text.charCodeAt(end) === TAB) end++;
  return end;
}

function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === SPACE || text.charCodeAt(before) === TAB) before--;
  return before < 0 || isLineEnd(text.charCodeAt(before)) || text.charCodeAt(before) === 0xfeff;
}
