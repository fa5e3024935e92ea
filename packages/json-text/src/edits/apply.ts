import type { TextEdit } from "../types.ts";

/** The edited text, or the two edits that want the same place. */
export type AppliedEdits = { ok: true; text: string } | { ok: false; overlap: readonly [TextEdit, TextEdit] };

/**
 * Apply edits to the text they were made for, in any order. Edits that overlap, or that lie
 * outside the text, are refused as a whole and named; two insertions at one place keep their order.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): AppliedEdits {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let last: TextEdit | undefined;
  for (const edit of sorted) {
    const outside = edit.start < 0 || edit.end < edit.start || edit.end > text.length;
    if (outside) return { ok: false, overlap: [edit, edit] };
    if (last !== undefined && edit.start < last.end) return { ok: false, overlap: [last, edit] };
    last = edit;
  }
  return { ok: true, text: applyKnownEdits(text, sorted, 0, text.length) };
}

/** Apply sorted, separate edits to the stretch `start`…`end` of a text. */
export function applyKnownEdits(
  text: string,
  edits: readonly TextEdit[],
  start: number,
  end: number,
): string {
  let result = "";
  let at = start;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}
