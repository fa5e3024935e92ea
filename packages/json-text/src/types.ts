/** Any value JSON text can hold. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

/** A JSON object. Keys such as `__proto__` are own properties, as `JSON.parse` makes them. */
export interface JsonObject {
  [key: string]: JsonValue;
}

/** The way to a node: object keys and array indexes from the root. `[]` is the root. */
export type JsonPath = readonly (string | number)[];

/** A stretch of text: UTF-16 offsets, `end` exclusive. */
export interface TextRange {
  /** @TJS-type integer */
  start: number;
  /** @TJS-type integer */
  end: number;
}

/** Where a node stands. `key` covers the quoted key, absent for the root and for array items. */
export interface NodeRange {
  key?: TextRange;
  value: TextRange;
}

/** Replace `text.slice(start, end)` by `text`. Offsets are UTF-16. */
export interface TextEdit extends TextRange {
  text: string;
}

/** A place as people and editors name it: `line` and `column` count from 1, in UTF-16 units. */
export interface TextPosition {
  /** @TJS-type integer */
  offset: number;
  /** @TJS-type integer */
  line: number;
  /** @TJS-type integer */
  column: number;
}

/** What can be wrong with a text before anyone looks at what it says. */
export type JsonProblemCode =
  | "bom"
  | "utf-16"
  | "invalid-utf8"
  | "empty"
  | "depth"
  | "duplicate-key"
  | "trailing-comma"
  | "missing-comma"
  | "missing-colon"
  | "missing-value"
  | "comment"
  | "single-quotes"
  | "smart-quotes"
  | "unterminated-string"
  | "unescaped-quote"
  | "unquoted-key"
  | "bad-literal"
  | "bad-number"
  | "bad-escape"
  | "control-character"
  | "truncated"
  | "wrong-bracket"
  | "trailing-text"
  | "lines"
  | "unexpected";

/** One fault of the text. `path` is the innermost node that holds it; messages are made by the reader. */
export interface JsonProblem extends TextRange {
  code: JsonProblemCode;
  path: JsonPath;
  data: Record<string, string | number>;
  /** The other places this is about: the first of two equal keys, the bracket left open. */
  related?: (TextRange & { path: JsonPath; code: string })[];
  fix?: { code: string; safe: boolean; edits: TextEdit[] };
}

/** A text, what it says, and where each part of it stands. Positions are computed when asked for. */
export interface JsonDocument {
  /** The decoded text, byte order mark included: every offset counts in it. */
  readonly text: string;
  /** What the text says; of broken text, what recovery could read. `undefined` when nothing was. */
  readonly value: JsonValue | undefined;
  /** True when `JSON.parse` accepts the text (a byte order mark set aside) and it is not too deep. */
  readonly valid: boolean;
  /** Faults in the order of the text. */
  readonly problems: readonly JsonProblem[];
  /** Where comments stand, in a text that may have some; several in a row may be one stretch. */
  readonly comments?: readonly (TextRange & { path: JsonPath })[];
  /** Whether a member's whole number may be written as `5.0` or `1e3`: then only `source` tells. */
  readonly hasOddIntegers: boolean;
  /** Key and value range of a node, or `undefined` when the text has no such node. Of equal keys the last counts. */
  locate(path: JsonPath): NodeRange | undefined;
  /** The source text of a node, so that `1.0` and `9007199254740993` keep their spelling. */
  source(path: JsonPath): string | undefined;
  /** Line and column of an offset. */
  position(offset: number): TextPosition;
}
