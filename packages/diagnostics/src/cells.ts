import { displayWidth } from "./display-width.ts";
import { visible } from "./visible.ts";

/** A piece of a line as a terminal shows it: its characters, and how many cells each takes. */
export interface Row {
  parts: readonly string[];
  widths: readonly number[] | undefined;
  width: number;
}

/** Measure a piece of text. Plain ASCII, nearly all of it, is one cell a character. */
export function toRow(text: string): Row {
  if (/^[ -~]*$/.test(text)) return { parts: [text], widths: undefined, width: text.length };
  const parts: string[] = [];
  const widths: number[] = [];
  let width = 0;
  for (const character of text) {
    const shown = character === "\t" ? "  " : visible(character);
    const cells = shown === character ? displayWidth(character) : shown.length;
    parts.push(shown);
    widths.push(cells);
    width += cells;
  }
  return { parts, widths, width };
}

/** The first cells of a row, as text and its width; `isCut` when the row has more. */
export function takeFirst(row: Row, width: number): { text: string; width: number; isCut: boolean } {
  if (row.width <= width) return { text: row.parts.join(""), width: row.width, isCut: false };
  if (row.widths === undefined) return { text: (row.parts[0] ?? "").slice(0, width), width, isCut: true };
  const count = takeCount(row.widths, width);
  return { text: row.parts.slice(0, count).join(""), width: sum(row.widths.slice(0, count)), isCut: true };
}

/** The last cells of a row, likewise. */
export function takeLast(row: Row, width: number): { text: string; width: number; isCut: boolean } {
  if (row.width <= width) return takeFirst(row, width);
  if (row.widths === undefined) {
    return { text: (row.parts[0] ?? "").slice(row.width - width), width, isCut: true };
  }
  const count = takeCount(row.widths.toReversed(), width);
  const from = row.parts.length - count;
  return { text: row.parts.slice(from).join(""), width: sum(row.widths.slice(from)), isCut: true };
}

function takeCount(widths: readonly number[], width: number): number {
  let used = 0;
  let count = 0;
  while (count < widths.length && used + (widths[count] ?? 0) <= width) used += widths[count++] ?? 0;
  return count;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
