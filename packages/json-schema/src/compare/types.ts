import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { PatternPolicy } from "../patterns/policy.ts";
import type { Dialect } from "../types.ts";

/** A schema to compare. With its document, numbers count as they are written, and not as doubles. */
export interface SchemaInput {
  value: JsonValue;
  document?: JsonDocument;
  /** Where the document has it; default the root. */
  path?: JsonPath;
}

/**
 * How a schema is read. `strict`: as the set of values that it accepts. `described`: a place that names properties and
 * says nothing of others takes only those.
 */
export type Reading = "described" | "strict";

/** Settings of one comparison. */
export interface CompareOptions {
  /** Default `described`. */
  reading?: Reading;
  /**
   * Whether the root is the arguments of a call: read as `described`, a root that names no property at all then takes
   * none. Default false.
   */
  isArguments?: boolean;
  /** The draft of schemas without `$schema`; default 2020-12. */
  dialect?: Dialect;
  /** How `pattern` runs; by default only patterns proven harmless do. */
  patterns?: PatternPolicy;
  /** Milliseconds that it may take at most: 2,000. It ends by steps long before that, so that machines agree. */
  budgetMs?: number;
}

/** What became of the values that the old schema accepts. */
export type Comparison =
  | {
      /** The new schema accepts each of them. `equal`: both say the same. */
      verdict: "compatible";
      how: "equal" | "proof";
    }
  | {
      verdict: "breaking";
      /** A value that the old schema accepts and the new one refuses, as small as was found. */
      example: JsonValue;
      /** The same as JSON text; where a number of it is held by no double, only this is right. */
      exampleText: string;
      refusal: Refusal;
    }
  | {
      /** Neither was proven. */
      verdict: "undecided";
      /** Why, as the end of a sentence. */
      reason: string;
      /** The keyword of the new schema that was not proven; absent where a schema cannot be followed at all. */
      keyword?: string;
      /** Where in the value. */
      path: JsonPath;
    };

/** Why the new schema refuses an example. */
export interface Refusal {
  /** Where in the example. */
  path: JsonPath;
  keyword: string;
  /** One line, without the path. */
  message: string;
  /** The new schema is open and would take it: it only describes the property no longer. */
  isUndescribed: boolean;
}
