import { joinPieces, offsetIn, replaceIn, toPieces, type Piece } from "./pieces.ts";
import type { ContentChange, EditorPosition, EditorRange } from "./protocol.ts";

/** A text that an editor holds, with the offsets of its lines. */
export interface OpenText {
  readonly text: string;
  /** The same, as edits take it. */
  readonly pieces: readonly Piece[];
  offsetAt(position: EditorPosition): number;
  positionAt(offset: number): EditorPosition;
  rangeOf(start: number, end: number): EditorRange;
}

/** Lines end with `\n`, `\r\n` or `\r`, as the protocol has it. A position outside of the text is its nearest inside. */
export function openText(text: string): OpenText {
  let pieces: readonly Piece[] | undefined;
  return opened({
    text: () => text,
    pieces: () => (pieces ??= toPieces(text)),
  });
}

/** Of what was edited the text is put together when somebody asks for it: not after each of a thousand edits. */
function ofPieces(pieces: readonly Piece[]): OpenText {
  let text: string | undefined;
  return opened({ text: () => (text ??= joinPieces(pieces)), pieces: () => pieces });
}

function opened(held: { text: () => string; pieces: () => readonly Piece[] }): OpenText {
  let starts: number[] | undefined;
  const lines = (): number[] => (starts ??= lineStarts(held.text()));
  const positionAt = (offset: number): EditorPosition => {
    const text = held.text();
    const at = Math.max(0, Math.min(offset, text.length));
    const all = lines();
    let low = 0;
    let high = all.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((all[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const start = all[low] ?? 0;
    // Between "\r" and "\n" there is no position in a line: it is before both.
    return {
      line: low,
      character: Math.min(at, endOfLine(text, start, all[low + 1] ?? text.length)) - start,
    };
  };
  return {
    get text() {
      return held.text();
    },
    get pieces() {
      return held.pieces();
    },
    positionAt,
    offsetAt({ line, character }) {
      const text = held.text();
      const all = lines();
      if (line < 0) return 0;
      const start = all[line];
      if (start === undefined) return text.length;
      return Math.min(start + Math.max(0, character), endOfLine(text, start, all[line + 1] ?? text.length));
    },
    rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
  };
}

/** The text after changes, each made on what the one before it left. */
export function changeText(document: OpenText, changes: readonly ContentChange[]): OpenText {
  let pieces = [...document.pieces];
  for (const { range, text } of changes) {
    if (range === undefined) pieces = toPieces(text);
    else {
      const start = offsetIn(pieces, range.start);
      replaceIn(pieces, start, Math.max(start, offsetIn(pieces, range.end)), text);
    }
  }
  return ofPieces(pieces);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return starts;
}

// A character behind the end of its line means the end, before the line break.
function endOfLine(text: string, start: number, next: number): number {
  let end = next;
  while (end > start && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
  return end;
}
