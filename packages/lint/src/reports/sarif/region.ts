import type { Position } from "@toolhaft/diagnostics";
import { LineTable, type TextRange } from "@toolhaft/json-text";
import type { Region } from "./types.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** How locations of one file are written (3.30): from 1, in UTF-16 units, the end column behind the last one. */
export interface Regions {
  ofRange: (range: { start: Position; end: Position }) => Region;
  /** By characters, where the file's text is not known. */
  ofOffsets: (range: TextRange) => Region;
}

/** Regions of one file; a byte order mark counts as a character in our texts, and in no viewer's. */
export function regionsOf(text: string | undefined): Regions {
  const mark = text?.startsWith(BYTE_ORDER_MARK) === true ? 1 : 0;
  const column = ({ line, column: counted }: Position): number =>
    line === 1 ? Math.max(1, counted - mark) : counted;
  const ofRange: Regions["ofRange"] = ({ start, end }) => ({
    startLine: start.line,
    startColumn: column(start),
    endLine: end.line,
    endColumn: column(end),
  });
  if (text === undefined) {
    return { ofRange, ofOffsets: ({ start, end }) => ({ charOffset: start, charLength: end - start }) };
  }
  let lines: LineTable | undefined;
  const position = (offset: number): Position => (lines ??= new LineTable(text)).position(offset);
  return {
    ofRange,
    ofOffsets: ({ start, end }) => ofRange({ start: position(start), end: position(end) }),
  };
}
