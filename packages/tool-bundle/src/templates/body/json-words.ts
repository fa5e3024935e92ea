import type { JsonProblemCode } from "@toolhaft/json-text";

/**
 * Each of JSON's faults in words that fit a template: what JSON's own findings quote would here be the sample
 * that fills a gap.
 */
export const jsonWords: Readonly<Record<JsonProblemCode, string>> = {
  bom: "it starts with a byte order mark",
  "utf-16": "it is not UTF-8",
  "invalid-utf8": "it is not UTF-8",
  empty: "it is empty",
  depth: "its brackets are nested too deep",
  "duplicate-key": "a key is used twice in one object",
  "trailing-comma": "a comma stands before a closing bracket",
  "missing-comma": "a comma is missing",
  "missing-colon": "a colon is missing after a key",
  "missing-value": "a value is missing",
  comment: "it holds a comment",
  "single-quotes": "a string is in single quotes",
  "smart-quotes": "a string is in typographic quotes",
  "unterminated-string": "a string has no closing quote",
  "unescaped-quote": 'a quote inside a string is not written as \\"',
  "unquoted-key": "a key stands without double quotes",
  "bad-literal": "a word stands without double quotes",
  "bad-number": "a number is written in a way that JSON does not know",
  "bad-escape": "a backslash stands before a character that JSON does not escape",
  "control-character": "a string holds a line break or another raw control character",
  truncated: "it ends before every bracket and quote is closed",
  "wrong-bracket": "a bracket closes nothing, or is closed by one of another kind",
  "trailing-text": "there is more text after its end",
  lines: "it holds several values, one a line",
  unexpected: "it holds text that does not belong there",
};
