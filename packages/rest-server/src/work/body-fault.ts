import { decodeText, parseJson, toPointer } from "@toolhaft/json-text";

/** Where a body is no sound JSON, and what stands there. */
export interface BodyFault {
  readonly pointer: string;
  readonly detail: string;
}

/** What is wrong with a body that is no sound JSON. */
export function bodyFault(bytes: Uint8Array): BodyFault {
  const { text, problems } = decodeText(bytes);
  const document = parseJson(text);
  const [first] = [...problems, ...document.problems];
  const { line, column } = document.position(first?.start ?? 0);
  const what = WORDS[first?.code ?? ""] ?? (first?.code ?? "unexpected text").replaceAll("-", " ");
  const detail = `${what} at line ${String(line)}, column ${String(column)}`;
  return { pointer: toPointer(first?.path ?? []), detail };
}

const WORDS: Readonly<Record<string, string>> = {
  empty: "nothing but white space",
  "invalid-utf8": "bytes that are no UTF-8",
  "utf-16": "UTF-16 instead of UTF-8",
  bom: "a byte order mark",
  depth: "more than 512 levels",
  "duplicate-key": "the same key twice",
  truncated: "the end of the text",
};
