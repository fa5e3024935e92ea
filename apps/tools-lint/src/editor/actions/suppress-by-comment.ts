import type { Diagnostic } from "@toolhaft/diagnostics";
import { isJsoncPath } from "@toolhaft/json-text";
import type { OpenFile } from "../open-files.ts";
import type { TextEdit } from "../protocol.ts";

const NEXT_LINE = "tools-lint-ignore-next-line";

/**
 * The edit that puts a comment above a finding's line, or adds the rule to the one that is there: of two comments above
 * each other the first would be about the second. `undefined` where no comment may stand.
 */
export function commentEdit(file: OpenFile, finding: Diagnostic, reason: string): TextEdit | undefined {
  const { range } = finding.at;
  if (range === undefined) return undefined;
  const { text } = file.document;
  const start = lineStart(text, range.start.offset);
  const above = start === 0 ? "" : text.slice(lineStart(text, start - 1), start);
  const known = new RegExp(`${NEXT_LINE}[^\\r\\n]*?(?= --(?:\\s|$))`).exec(above);
  if (known !== null) {
    const at = start - above.length + known.index + known[0].length;
    return insertion(file, at, `, ${finding.rule}`);
  }
  const marks = marksAt(file, start);
  if (marks === undefined) return undefined;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
  const comment = `${indent}${marks[0]} ${NEXT_LINE} ${finding.rule} -- ${reason}${marks[1]}`;
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return insertion(file, start, `${comment}${lineEnd}`);
}

/** How a comment that begins a line is written there. */
function marksAt(
  { format, path, document: { text } }: OpenFile,
  start: number,
): [string, string] | undefined {
  if (format !== "skill-md") return isJsoncPath(path) ? ["//", ""] : undefined;
  const fence = /^\ufeff?---[^\n]*\n/.exec(text);
  if (fence === null) return ["<!--", " -->"];
  const close = text.indexOf("\n---", fence[0].length - 1);
  if (close !== -1 && start > close + 1) return ["<!--", " -->"];
  // Between the fences only a line that begins with a key is surely no part of a text of several lines.
  return start > 0 && /^[\w-]+:/.test(text.slice(start, start + 100)) ? ["#", ""] : undefined;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function insertion({ document }: OpenFile, offset: number, newText: string): TextEdit {
  return { range: document.rangeOf(offset, offset), newText };
}
