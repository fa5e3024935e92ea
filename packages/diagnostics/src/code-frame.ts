import { painter, type Paint, type Style } from "./ansi.ts";
import { endOfWindow, windowStart } from "./crop.ts";
import type { Position } from "./diagnostic.ts";
import { lineAfter, lineAt, lineBefore, type Line } from "./source-lines.ts";
import { displayWidth, readable, visible } from "./visible.ts";

export interface CodeFrameOptions {
  /** ANSI colours; default none. */
  color?: boolean;
  /** Colour of the marks; default red. */
  accent?: Style;
  /** The character of the marks; default `^`. */
  mark?: string;
  /** What to say behind the marks. */
  label?: string;
  /** Lines shown above and below; default 1. */
  context?: number;
  /** Columns of source shown, at least 20; a longer line is cut to a window around the marks. Default 100. */
  width?: number;
  /** Digits kept for line numbers, so that several frames stand below each other; default as needed. */
  digits?: number;
}

/**
 * The lines around a range with marks below it; a range over several lines is marked on its first one.
 * Costs a few lines' time however long the text is. Invisible characters are made visible.
 */
export function codeFrame(
  text: string,
  range: { start: Position; end: Position },
  options: CodeFrameOptions = {},
): string {
  const width = Math.max(options.width ?? 100, 20);
  const paint = painter(options.color ?? false);
  const main = lineAt(text, range.start);
  const start = Math.min(range.start.offset, main.end);
  const end = Math.min(Math.max(range.end.offset, start), main.end);
  const from = windowStart(text, main, { start, end }, width);

  const { above, below } = neighbours(text, main, options.context ?? 1);
  const digits = Math.max(options.digits ?? 0, String((below.at(-1) ?? main).number).length);
  const show = (line: Line): string =>
    row(paint, digits, String(line.number), windowOf(text, line, from - main.start, width));

  const before = (from > main.start ? 1 : 0) + displayWidth(text.slice(from, start));
  const marked = displayWidth(text.slice(start, endOfWindow(text, start, end, width)));
  const words = options.label === undefined ? "" : ` ${visible(options.label)}`;
  const marks = (options.mark ?? "^").repeat(Math.max(marked, 1)) + words;
  const under = " ".repeat(before) + paint(marks, options.accent ?? "red");

  return [...above.map(show), show(main), row(paint, digits, "", under), ...below.map(show)].join("\n");
}

function neighbours(text: string, main: Line, count: number): { above: Line[]; below: Line[] } {
  const above: Line[] = [];
  const below: Line[] = [];
  let line = lineBefore(text, main);
  for (; line && above.length < count; line = lineBefore(text, line)) above.unshift(line);
  line = lineAfter(text, main);
  for (; line && below.length < count; line = lineAfter(text, line)) below.push(line);
  return { above, below };
}

/** What is seen of a line through the window that starts at a column. */
function windowOf(text: string, line: Line, column: number, width: number): string {
  const from = Math.min(line.start + column, line.end);
  const to = endOfWindow(text, from, line.end, width);
  const isCutAfter = to < line.end || line.isCut;
  return (column > 0 && to > from ? "…" : "") + readable(text.slice(from, to)) + (isCutAfter ? "…" : "");
}

function row(paint: Paint, digits: number, number: string, content: string): string {
  const gutter = paint(`  ${number.padStart(digits)} │`, "dim");
  return content === "" ? gutter : `${gutter} ${content}`;
}
