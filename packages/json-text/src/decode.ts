import { invalidSequences } from "./invalid-utf8.ts";
import type { JsonProblem } from "./types.ts";

/** A file's text and what is wrong with its encoding. */
export interface DecodedText {
  /** The text with its byte order mark, if it has one; U+FFFD where bytes are no UTF-8. */
  text: string;
  problems: JsonProblem[];
}

/** At most so many bad sequences are reported one by one; each problem's `data.count` names them all. */
export const MAX_BAD_SEQUENCES = 20;

/**
 * Read a file's bytes as JSON asks for it (RFC 8259, 8.1): UTF-8 without a byte order mark.
 * UTF-16, with or without a mark, is read as well, and reported.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) {
    const text = new TextDecoder(utf16, { ignoreBOM: true }).decode(bytes);
    return { text, problems: [wholeText(text, utf16)] };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, problems: markProblem(text) };
  } catch {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { text, problems: [...markProblem(text), ...badSequences(bytes)] };
  }
}

/** A byte order mark at the start of a text: read over, and reported. */
export function markProblem(text: string): JsonProblem[] {
  if (text.charCodeAt(0) !== 0xfeff) return [];
  const range = { start: 0, end: 1 };
  return [
    {
      code: "bom",
      path: [],
      data: {},
      ...range,
      fix: { code: "remove-bom", safe: true, edits: [{ ...range, text: "" }] },
    },
  ];
}

// JSON starts with an ASCII character, so that a zero byte in front of it or behind it tells the encoding.
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0 && second !== 0) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return undefined;
}

function wholeText(text: string, encoding: string): JsonProblem {
  const end = text.length;
  return {
    code: "utf-16",
    path: [],
    data: { encoding: encoding.toUpperCase() },
    start: 0,
    end: Math.min(end, 1),
  };
}

function badSequences(bytes: Uint8Array): JsonProblem[] {
  const { found, count } = invalidSequences(bytes, MAX_BAD_SEQUENCES);
  return found.map(({ at, bytes: bad }) => ({
    code: "invalid-utf8",
    path: [],
    data: { bytes: bad, count },
    start: at,
    end: at + 1,
  }));
}
