import { takeFirst, takeLast, toRow } from "./cells.ts";
import type { Position } from "./diagnostic.ts";
import { paint, type Paint } from "./paint.ts";
import { linesAbove, markedLine, type MarkedLine } from "./source-lines.ts";

export interface CodeFrameOptions {
  /** ANSI colours; default none. */
  color?: boolean;
  /** Cells a line may take before it is cut around the location; default 100. */
  width?: number;
  /** Lines shown above the location; default 1. */
  before?: number;
  /** What the location is: a related location is underlined in another colour. */
  kind?: "error" | "warning" | "info" | "related";
}

/**
 * The lines of a text around a range, numbered, with the range underlined:
 *
 *      7 |     {
 *      8 |       "name": "get_time",
 *        |               ^^^^^^^^^^
 *
 * Of a range over several lines the part on its first line is underlined. Tabs become two spaces,
 * wide characters keep the underline in place, and characters that would act on a terminal are shown
 * by their codes. Lines beyond any screen are cut around the location. No line break at the end.
 */
export function codeFrame(
  text: string,
  range: { start: Position; end: Position },
  options: CodeFrameOptions = {},
): string {
  const { width = 100, before = 1, kind = "error" } = options;
  const { start } = range;
  const colors = paint(options.color === true);
  const gutter = String(start.line).length + 4;
  const above = linesAbove(text, start.offset - (start.column - 1), before);
  const rows = above.map((line, index) => {
    const number = start.line - above.length + index;
    return numbered(colors, gutter, String(number), cutLine(line, width));
  });
  const { shown, indent, length } = cutMarked(markedLine(text, range), width);
  rows.push(numbered(colors, gutter, String(start.line), shown));
  rows.push(`${numbered(colors, gutter, "", "")} ${" ".repeat(indent)}${underline(colors, kind, length)}`);
  return rows.join("\n");
}

function numbered(colors: Paint, gutter: number, number: string, line: string): string {
  return `${colors.dim(`${number.padStart(gutter)} |`)}${line === "" ? "" : ` ${line}`}`;
}

function underline(colors: Paint, kind: NonNullable<CodeFrameOptions["kind"]>, length: number): string {
  const mark = "^".repeat(length);
  if (kind === "error") return colors.red(mark);
  if (kind === "warning") return colors.yellow(mark);
  return kind === "info" ? colors.blue(mark) : colors.cyan(mark);
}

function cutLine(line: string, width: number): string {
  const { text, isCut } = takeFirst(toRow(line), width);
  return (isCut ? `${text}…` : text).trimEnd();
}

/** The marked line cut around its location: where the location starts, and how many cells it takes. */
function cutMarked(line: MarkedLine, width: number): { shown: string; indent: number; length: number } {
  const [lead, marked, tail] = [toRow(line.lead), toRow(line.marked), toRow(line.tail)];
  const before = takeLast(lead, Math.max(Math.floor(width / 3), width - marked.width - tail.width));
  const place = takeFirst(marked, Math.max(1, width - before.width));
  const after = takeFirst(tail, Math.max(0, width - before.width - place.width));
  const isCut = place.isCut || after.isCut;
  return {
    shown:
      `${before.isCut ? "…" : ""}${before.text}${place.text}${place.isCut ? "" : after.text}${isCut ? "…" : ""}`.trimEnd(),
    indent: before.width + (before.isCut ? 1 : 0),
    length: Math.max(1, place.width),
  };
}
