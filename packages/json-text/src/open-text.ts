import { decodeText, markProblem } from "./decode.ts";
import { LineTable } from "./line-table.ts";
import type { JsonDocument } from "./types.ts";

/**
 * A text that is no JSON, such as Markdown, as a document without a value: what is wrong with its
 * encoding, and where its lines are. Offsets count in the decoded text, byte order mark included.
 */
export function openText(source: string | Uint8Array): JsonDocument {
  const { text, problems } =
    typeof source === "string" ? { text: source, problems: markProblem(source) } : decodeText(source);
  let lines: LineTable | undefined;
  return {
    text,
    value: undefined,
    valid: false,
    problems,
    hasOddIntegers: false,
    locate: () => undefined,
    source: () => undefined,
    position: (offset) => (lines ??= new LineTable(text)).position(offset),
  };
}
