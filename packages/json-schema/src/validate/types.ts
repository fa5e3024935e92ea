import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { PatternPolicy } from "../patterns/policy.ts";
import type { Dialect } from "../types.ts";

/** Why the validator could not decide. Such an error makes a value invalid: never a silent pass. */
export type UndecidedReason =
  | "bad-keyword"
  | "unresolved-ref"
  | "ref-loop"
  | "pattern-invalid"
  | "pattern-not-run"
  | "too-deep"
  | "too-much-work";

/** One failure of one keyword. */
export interface ValidationError {
  /** The value that failed; for `required` the object, for an unwanted property that property. */
  instancePath: JsonPath;
  /** The keywords that led here, through references: `["properties", "unit", "$ref", "enum"]`. */
  schemaPath: JsonPath;
  /** The keyword that failed; `"false"` for the schema `false`. */
  keyword: string;
  /** The facts of the failure as JSON: limits, the allowed values, the property's name. */
  data: Record<string, JsonValue>;
  /** One line in plain words, without the path. */
  message: string;
  /** Present when the key at `instancePath` is at fault, not its value. */
  on?: "key";
  /** Present when nothing was proven: the reason why the keyword could not be checked. */
  undecided?: UndecidedReason;
  /** For `anyOf` and `oneOf` without a match: what failed in each branch, in order. */
  branches?: ValidationError[][];
}

/** Settings of one validation. */
export interface ValidateOptions {
  /** The draft when the schema has no `$schema`; default `2020-12`. */
  dialect?: Dialect;
  /** Other schemas by absolute URI. Nothing is ever fetched. */
  remotes?: Readonly<Record<string, JsonValue>>;
  /** How `pattern` and `patternProperties` run; by default only patterns proven harmless do. */
  patterns?: PatternPolicy;
  /** At most so many errors at the top level; default 100. */
  maxErrors?: number;
  /** Schemas applied at most; beyond it the value is undecided: `too-much-work`. Default: what its size earns. */
  maxSteps?: number;
}

/** The answer: `errors` is empty exactly when `valid`. */
export interface ValidationResult {
  valid: boolean;
  errors: ValidationError[];
}
