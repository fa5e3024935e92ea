import type { Position } from "./diagnostic.ts";
import { displayWidth } from "./display-width.ts";
import { paint, type Paint } from "./paint.ts";
import { visible } from "./visible.ts";

export interface CodeFrameOptions {
  /** ANSI colours; default none. */
  color?: boolean;
  /** Cells a line may take before it is cut around the place; default 100. */
  width?: number;
  /** Lines shown above the place; default 1. */
  before?: number;
  /** What the place is: a related place is underlined in another colour. */
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
 * by their codes. No line break at the end.
 */
export function codeFrame(
  text: string,
  range: { start: Position; end: Position },
  options: CodeFrameOptions = {},
): string {
  const { width = 100, before = 1, kind = "error" } = options;
  const colors = paint(options.color === true);
  const first = Math.max(1, range.start.line - before);
  const lines = linesBefore(text, range.start, first);
  const gutter = String(range.start.line).length;
  const marked = range.start.line - first;
  const output = lines.map((line, index) => {
    const number = String(first + index).padStart(gutter + 4);
    const shown = index === marked ? window(line, range, width) : { text: cut(line, width), underline: "" };
    const row = `${colors.dim(`${number} |`)} ${shown.text}`.trimEnd();
    if (index !== marked) return row;
    const underline = underlinePaint(colors, kind)(shown.underline.trimStart());
    const indent = shown.underline.slice(0, shown.underline.length - shown.underline.trimStart().length);
    return `${row}\n${colors.dim(`${" ".repeat(gutter + 4)} |`)} ${indent}${underline}`;
  });
  return output.join("\n");
}

function underlinePaint(colors: Paint, kind: NonNullable<CodeFrameOptions["kind"]>): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, info: colors.blue, related: colors.cyan }[kind];
}

// The marked line and the ones above it, cut out by walking back from the place: files may be long.
function linesBefore(text: string, start: Position, first: number): string[] {
  const lines: string[] = [];
  let lineStart = start.offset - (start.column - 1);
  for (let line = start.line; line >= first; line--) {
    lines.unshift(text.slice(lineStart, lineEnd(text, lineStart)));
    if (line > first) lineStart = previousLineStart(text, lineStart);
  }
  return lines;
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || code === 0x0d) return at;
  }
  return text.length;
}

function previousLineStart(text: string, lineStart: number): number {
  const ending = text.startsWith("\r\n", lineStart - 2) ? 2 : 1;
  let at = lineStart - ending;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at--;
  return at;
}

interface Cell {
  text: string;
  width: number;
}

/** The marked line, cut around the place where it is too long, and the underline beneath. */
function window(
  line: string,
  { start, end }: { start: Position; end: Position },
  width: number,
): { text: string; underline: string } {
  const from = start.column - 1;
  const to = end.line === start.line ? Math.max(end.column - 1, from + 1) : line.length;
  // A minified file is one line: only what can be shown is ever looked at.
  const lead = cells(line.slice(Math.max(0, from - ENOUGH), from));
  const marked = cells(line.slice(from, Math.min(to, from + ENOUGH)));
  const tail = cells(line.slice(to, to + ENOUGH));
  const room = Math.max(Math.floor(width / 3), width - widthOf(marked) - widthOf(tail));
  const leadShown = takeLast(lead, room);
  const markedShown = takeFirst(marked, Math.max(1, width - widthOf(leadShown)));
  const tailShown = takeFirst(tail, Math.max(0, width - widthOf(leadShown) - widthOf(markedShown)));
  const underlined = Math.max(1, widthOf(markedShown));
  return {
    text: [...leadShown, ...markedShown, ...tailShown].map((cell) => cell.text).join(""),
    underline: " ".repeat(widthOf(leadShown)) + "^".repeat(underlined),
  };
}

function cut(line: string, width: number): string {
  return takeFirst(cells(line.slice(0, ENOUGH)), width)
    .map((cell) => cell.text)
    .join("");
}

// Characters; more than any width asks for.
const ENOUGH = 400;

function cells(text: string): Cell[] {
  return Array.from(text, (character) => {
    if (character === "\t") return { text: "  ", width: 2 };
    const shown = visible(character);
    return { text: shown, width: shown === character ? displayWidth(character) : shown.length };
  });
}

function widthOf(row: readonly Cell[]): number {
  return row.reduce((sum, cell) => sum + cell.width, 0);
}

const ELLIPSIS: Cell = { text: "…", width: 1 };

function takeFirst(row: readonly Cell[], width: number): Cell[] {
  if (widthOf(row) <= width) return [...row];
  const taken: Cell[] = [];
  let used = 1;
  for (const cell of row) {
    if (used + cell.width > width) break;
    taken.push(cell);
    used += cell.width;
  }
  return [...taken, ELLIPSIS];
}

function takeLast(row: readonly Cell[], width: number): Cell[] {
  return takeFirst(row.toReversed(), width).toReversed();
}
