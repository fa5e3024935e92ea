import { skipSpace } from "../scan.ts";
import type { TextEdit, TextRange } from "../types.ts";
import {
  codePointName,
  excerpt,
  HASH,
  isForeignSpace,
  isLineEnd,
  isSpace,
  lineEnd,
  SLASH,
  STAR,
} from "./chars.ts";
import { mayStartLeftLine, skipLeftLine } from "./left-lines.ts";
import { fixWith, report, type Reader } from "./reader.ts";

/**
 * Go to the next character that means something. Comments, foreign white space and lines that other
 * programs left are faults, one for each run.
 */
export function skipBlank(reader: Reader): void {
  const { text } = reader;
  reader.at = skipSpace(text, reader.at);
  const code = text.charCodeAt(reader.at);
  if (code !== SLASH && code !== HASH && !isForeignSpace(code) && !mayStartLeftLine(code)) return;
  const comments: TextRange[] = [];
  let count = 0;
  for (;;) {
    if (reader.ended) break;
    const comment = commentAt(text, reader.at);
    if (comment) {
      count++;
      if (comments.length < MOST_REMOVED) comments.push(comment);
      else comments[MOST_REMOVED] = comment;
      reader.at = comment.end;
    } else if (isForeignSpace(text.charCodeAt(reader.at))) skipForeignSpace(reader);
    else if (!skipLeftLine(reader)) break;
    reader.at = skipSpace(text, reader.at);
  }
  reportComments(reader, comments, count);
}

/** Of more comments in a row nobody takes out one after the other: they are counted. */
const MOST_REMOVED = 10_000;

function commentAt(text: string, at: number): TextRange | undefined {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  if (code === HASH || (code === SLASH && next === SLASH)) return { start: at, end: lineEnd(text, at) };
  if (code !== SLASH || next !== STAR) return undefined;
  const close = text.indexOf("*/", at + 2);
  return { start: at, end: close === -1 ? text.length : close + 2 };
}

function reportComments(reader: Reader, comments: readonly TextRange[], count: number): void {
  const [first] = comments;
  const last = comments.at(-1);
  if (!first || !last) return;
  const { text } = reader;
  const source = text.slice(last.start, last.end);
  const unclosed = source.startsWith("/*") && (source.length < 4 || !source.endsWith("*/"));
  const { start } = unclosed ? last : first;
  report(
    reader,
    "comment",
    { start, end: last.end },
    {
      kind: unclosed ? "unclosed" : "comment",
      text: excerpt(text.slice(start, lineEnd(text, start))),
      count,
    },
    // Nobody knows where a comment that never ends should have ended.
    unclosed || count > MOST_REMOVED
      ? {}
      : fixWith("remove-comment", false, ...comments.map((range) => removeComment(text, range))),
  );
  // The rest of the text went into the comment: nobody is to blame for what is missing after it.
  if (unclosed) reader.ended = true;
}

/** A comment alone on its lines goes with them; one at the end of a line takes the space before it along. */
function removeComment(text: string, { start, end }: TextRange): TextEdit {
  let from = start;
  while (from > 0 && isSpace(text.charCodeAt(from - 1)) && !isLineEnd(text.charCodeAt(from - 1))) from--;
  let to = end;
  while (to < text.length && isSpace(text.charCodeAt(to)) && !isLineEnd(text.charCodeAt(to))) to++;
  const startsLine = from === 0 || isLineEnd(text.charCodeAt(from - 1));
  const endsLine = to === text.length || isLineEnd(text.charCodeAt(to));
  if (startsLine && endsLine && to < text.length) {
    return { start: from, end: to + (text.startsWith("\r\n", to) ? 2 : 1), text: "" };
  }
  if (endsLine) return { start: from, end: to, text: "" };
  const glued = !isSpace(text.charCodeAt(start - 1)) && !isSpace(text.charCodeAt(end));
  return { start, end, text: glued ? " " : "" };
}

function skipForeignSpace(reader: Reader): void {
  const { text } = reader;
  const start = reader.at;
  while (isForeignSpace(text.charCodeAt(reader.at))) reader.at++;
  const range = { start, end: reader.at };
  report(
    reader,
    "unexpected",
    range,
    { kind: "space", character: codePointName(text.charCodeAt(start)) },
    { fix: { code: "plain-space", safe: true, edits: [{ ...range, text: " " }] } },
  );
}
