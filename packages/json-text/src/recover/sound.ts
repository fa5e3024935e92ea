import { countWrittenKeys, scanColons } from "../colons.ts";
import { countKeys } from "../own-keys.ts";
import { isDeeper, skipRest, skipSpace, WORTH_LOOKING } from "../scan.ts";
import type { JsonValue } from "../types.ts";
import { LINE_FEED, OPEN_BRACE } from "./chars.ts";
import { createNode, type ReadNode, type Reader } from "./reader.ts";

// A refusal of `JSON.parse` costs about as much as reading this many characters.
const REFUSAL = 500;

/**
 * Read the object or array at the reader's offset by `JSON.parse`, many times faster than piece by piece.
 * `undefined` where something is at fault in it, or likely is: then it has to be read piece by piece.
 * What the node holds is what the other readers would have made of it, but for its children: none are listed.
 */
export function readSound(reader: Reader): ReadNode | undefined {
  const { text, at } = reader;
  // The whole text has been tried before anyone came here.
  if (reader.open.length === 0 || reader.ended || reader.vain <= 0) return undefined;
  // The first fault lies ahead, and most likely in what holds most of the text to come.
  const limit = reader.problems.length > 0 ? text.length : at + ((text.length - at) >> 1);
  const end = findEnd(reader, limit);
  const isShallow =
    end - at <= WORTH_LOOKING || !isDeeper(text, reader.maxDepth - reader.open.length, at, end);
  const content = end < limit && isShallow ? parse(text, at, end) : undefined;
  if (content === undefined || !isPlain(reader, content, end)) {
    reader.vain -= end - at + REFUSAL;
    return undefined;
  }
  reader.at = end;
  return createNode(at, end, content);
}

/**
 * Offset after the bracket that closes the one at `at`, `limit` or more when it stands behind that. In
 * indented text the next line that starts like the opening one, with that bracket, tells it without a scan.
 */
function findEnd(reader: Reader, limit: number): number {
  const { text, at } = reader;
  if (text.startsWith("\n", at + 1) || text.startsWith("\r\n", at + 1)) {
    let line = at;
    while (line > 0 && text.charCodeAt(line - 1) !== LINE_FEED) line--;
    const indent = text.slice(line, skipSpace(text, line));
    const closing = text.indexOf(`\n${indent}${text.charCodeAt(at) === OPEN_BRACE ? "}" : "]"}`, at);
    if (closing !== -1) return closing + indent.length + 2;
    reader.vain -= text.length - at;
  }
  return skipRest(text, at + 1, limit);
}

/** Neither nested too deep nor with a key written twice. */
function isPlain({ text, at, open, maxDepth }: Reader, content: JsonValue, end: number): boolean {
  const keys = countKeys(content, maxDepth - open.length);
  if (keys <= 0) return keys === 0;
  return keys === scanColons(text, at, end).keys || keys === countWrittenKeys(text.slice(at, end));
}

function parse(text: string, start: number, end: number): JsonValue | undefined {
  try {
    return JSON.parse(text.slice(start, end)) as JsonValue;
  } catch {
    return undefined;
  }
}
