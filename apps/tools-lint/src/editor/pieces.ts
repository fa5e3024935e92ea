import type { EditorPosition } from "./protocol.ts";

/*
 * A text in pieces, so that an edit costs what a piece costs and not what the text does: editors send them by the
 * thousand, and a text may have megabytes.
 */

/** A part of a text. A line break of two characters is never parted. */
export interface Piece {
  readonly text: string;
  /** Lines that end in it. */
  readonly lines: number;
}

/** About as long as a piece is when a text is cut; one that is edited may grow to twice that. */
const USUAL = 4096;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

export function toPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  // Evenly, so that edits leave no crumbs.
  const size = Math.ceil(text.length / Math.ceil(text.length / USUAL));
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + size, text.length);
    if (text[end - 1] === "\r" && text[end] === "\n") end++;
    pieces.push(toPiece(text.slice(at, end)));
    at = end;
  }
  return pieces;
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** The offset of a position; of one outside of the text or of its line, the nearest inside. */
export function offsetIn(pieces: readonly Piece[], { line, character }: EditorPosition): number {
  if (line < 0) return 0;
  let above = line;
  let offset = 0;
  let index = 0;
  for (; above > 0; index++) {
    const piece = pieces[index];
    if (piece === undefined) return offset;
    if (piece.lines >= above) break;
    above -= piece.lines;
    offset += piece.text.length;
  }
  const start = offset + afterLines(pieces[index]?.text ?? "", above);
  let from = start - offset;
  for (; index < pieces.length; index++) {
    const { text, lines } = pieces[index] as Piece;
    const end = lines === 0 ? -1 : endOfLine(text, from);
    if (end >= 0) return Math.min(start + Math.max(0, character), offset + end);
    offset += text.length;
    from = 0;
  }
  return Math.min(start + Math.max(0, character), offset);
}

/** Puts another text between two offsets. */
export function replaceIn(pieces: Piece[], start: number, end: number, text: string): void {
  const [from, head] = pieceAt(pieces, start);
  const [to, tail] = pieceAt(pieces, end);
  let [first, last] = [from, to];
  let middle = (pieces[first]?.text.slice(0, head) ?? "") + text + (pieces[last]?.text.slice(tail) ?? "");
  const before = pieces[first - 1]?.text;
  if (before !== undefined && belongTogether(before, middle)) {
    middle = before + middle;
    first--;
  }
  const after = pieces[last + 1]?.text;
  if (after !== undefined && belongTogether(middle, after)) {
    middle += after;
    last++;
  }
  const made = middle.length <= 2 * USUAL ? [toPiece(middle)] : toPieces(middle);
  const [only] = made;
  if (made.length === 1 && only !== undefined) pieces.splice(first, last - first + 1, only);
  else {
    const behind = pieces.splice(first).slice(last - first + 1);
    for (const piece of [...made, ...behind]) pieces.push(piece);
  }
}

/** Whether two neighbours are one piece: both are short, or a line break would be parted. */
function belongTogether(before: string, after: string): boolean {
  return before.length + after.length <= USUAL || before.endsWith("\r");
}

function pieceAt(pieces: readonly Piece[], offset: number): [index: number, at: number] {
  let at = offset;
  let index = 0;
  for (; index < pieces.length; index++) {
    const { length } = (pieces[index] as Piece).text;
    if (at <= length) return [index, at];
    at -= length;
  }
  return [index, 0];
}

/** Where a text goes on behind so many line ends. */
function afterLines(text: string, lines: number): number {
  let from = 0;
  for (let left = lines; left > 0; left--) from = afterEnd(text, endOfLine(text, from));
  return from;
}

function toPiece(text: string): Piece {
  return { text, lines: linesIn(text) };
}

function linesIn(text: string): number {
  let lines = 0;
  for (let end = endOfLine(text, 0); end >= 0; end = endOfLine(text, afterEnd(text, end))) lines++;
  return lines;
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === RETURN) return at;
  }
  return -1;
}

function afterEnd(text: string, end: number): number {
  return text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === LINE_FEED ? end + 2 : end + 1;
}
