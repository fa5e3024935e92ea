import type { JsonPath, JsonValue } from "@toolhaft/json-text";

/** How an expression is read. */
export type ExtractKind = "jsonpath" | "regex";

/** Why an expression can't be used; offsets count UTF-16 units of its text. */
export interface ExtractFault {
  code: "syntax" | "too-long";
  message: string;
  start: number;
  end: number;
}

export interface ExtractError {
  /** `EXTRACT_EMPTY`: nothing matched. `EXTRACT_LIMIT`: the search would take too long or find too much. */
  code: "EXTRACT_EMPTY" | "EXTRACT_LIMIT";
  message: string;
}

export type ExtractResult<Value> = { ok: true; value: Value } | { ok: false; error: ExtractError };

/** A node that was found, and the way to it from the root. */
export interface FoundNode {
  path: JsonPath;
  value: JsonValue;
}

/** A JSONPath (RFC 9535) ready to run on JSON. */
export interface JsonPathExtract {
  kind: "jsonpath";
  expression: string;
  /** It meets each node of a document once at most; any other is best run where nobody waits. */
  linear: boolean;
  /** It can match one node at most: then `run` answers that node's value, else always an array. */
  singular: boolean;
  run(value: JsonValue): ExtractResult<JsonValue>;
  /** The nodes themselves, in order, so that their exact text can be looked up: one at least where it is singular. */
  find(value: JsonValue): ExtractResult<readonly FoundNode[]>;
}

/** A regular expression (RE2) ready to run on text. */
export interface RegexExtract {
  kind: "regex";
  expression: string;
  /** Answers the first group where the expression has one, else the whole match. */
  run(text: string): ExtractResult<string>;
}

export type CompiledExtract =
  | {
      ok: true;
      extract: JsonPathExtract | RegexExtract;
      /** Why the work grows faster than the document does, where it does: such a one is not stored. */
      excess?: string;
    }
  | { ok: false; kind: ExtractKind; fault: ExtractFault };
