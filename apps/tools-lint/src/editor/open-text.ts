import type { ContentChange, EditorPosition, EditorRange } from "./protocol.ts";

/** A text that an editor holds, with the offsets of its lines. */
export interface OpenText {
  readonly text: string;
  offsetAt(position: EditorPosition): number;
  positionAt(offset: number): EditorPosition;
  rangeOf(start: number, end: number): EditorRange;
}

/** Lines end with `\n`, `\r\n` or `\r`, as the protocol has it. A position outside of the text is its nearest inside. */
export function openText(text: string): OpenText {
  let starts: number[] | undefined;
  const lines = (): number[] => (starts ??= lineStarts(text));
  const positionAt = (offset: number): EditorPosition => {
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
    text,
    positionAt,
    offsetAt({ line, character }) {
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
  let changed = document;
  for (const { range, text } of changes) {
    if (range === undefined) changed = openText(text);
    else {
      const start = changed.offsetAt(range.start);
      const end = Math.max(start, changed.offsetAt(range.end));
      changed = openText(changed.text.slice(0, start) + text + changed.text.slice(end));
    }
  }
  return changed;
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
