import { skipSpace } from "../scan.ts";
import type { JsonDocument, JsonPath, TextEdit } from "../types.ts";

/**
 * Take a member or an item away, with its comma and the lines that only it stood on. No edit for
 * the root, or when the text has no such node.
 */
export function removeNode(document: JsonDocument, path: JsonPath): TextEdit[] {
  const node = document.locate(path);
  if (!node || path.length === 0) return [];
  const { text } = document;
  const start = node.key?.start ?? node.value.start;
  const after = skipSpace(text, node.value.end);
  // The next element moves to the place of this one.
  if (text.charAt(after) === ",") return [{ start, end: skipSpace(text, after + 1), text: "" }];
  const before = skipSpaceBack(text, start);
  if (text.charAt(before - 1) === ",") return [{ start: before - 1, end: node.value.end, text: "" }];
  return [{ start: before, end: after, text: "" }];
}

/** The offset behind the last character before `offset` that is no white space. */
function skipSpaceBack(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && /[ \t\r\n]/.test(text.charAt(at - 1))) at--;
  return at;
}
