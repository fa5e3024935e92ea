import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { PatternPolicy } from "../patterns/policy.ts";
import type { Evaluated } from "./evaluated.ts";
import type { Dialect } from "../types.ts";
import type { UndecidedReason, ValidationError } from "./types.ts";
import type { Verdict } from "./verdict.ts";

/*
 * What a validation works with. These types name each other: a run has schemas, a schema has a draft, a draft has
 * keywords, and a keyword works on a run.
 */

/** An error while it is gathered: its text is written only when someone will read it. */
export type RawError = Omit<ValidationError, "message" | "branches"> & {
  undecided?: UndecidedReason;
  branches?: RawError[][];
};

/** The schema resources entered so far, innermost first: what `$dynamicRef` looks through. */
export interface Scope {
  readonly resource: Resource;
  readonly parent: Scope | undefined;
}

/** A reference being followed: meeting it again at the same depth of the value is an endless loop. */
export interface ActiveReference {
  readonly schema: JsonValue;
  readonly depth: number;
  readonly parent: ActiveReference | undefined;
}

/** The state of one validation. Paths are stacks, copied only into errors. */
export interface Run {
  readonly evaluate: (run: Run, schema: JsonValue, value: JsonValue) => Verdict;
  readonly library: Library;
  readonly patterns: PatternPolicy;
  readonly value: JsonValue;
  readonly instance: (string | number)[];
  readonly schemaPath: (string | number)[];
  readonly maxErrors: number;
  /** The errors of the whole; `errors` is this list, a branch's list, or nothing. */
  readonly top: RawError[];
  /** Where errors go; `undefined` when nobody reads them, and then the first failure ends the work. */
  errors: RawError[] | undefined;
  /** Every undecided keyword, also below `not` and `if` where errors are not gathered. */
  readonly undecided: RawError[];
  /** How many errors of branches may still be kept. */
  branchRoom: number;
  scope: Scope;
  active: ActiveReference | undefined;
  /** Gathers what was looked at, while some `unevaluated…` keyword will ask. */
  evaluated: Evaluated | undefined;
  depth: number;
  steps: number;
  budget: number;
  /** Answers of reference targets, kept once a run grows long; see `follow.ts`. */
  memo: Map<JsonObject, Map<JsonValue, Verdict>> | undefined;
  /** True once a `$dynamicRef` ran: the same schema may then answer differently. */
  dynamic: boolean;
}

/** A keyword: its operand, the value, and the schema object for neighbouring keywords. */
export type Keyword = (run: Run, operand: JsonValue, value: JsonValue, schema: JsonObject) => Verdict;

/** What a draft's words mean. */
export interface Draft {
  readonly id: Dialect;
  /** By name, without prototype. */
  readonly keywords: Readonly<Record<string, Keyword>>;
  /** Keywords that read what all the others looked at, in this order. */
  readonly last: readonly (readonly [string, Keyword])[];
  /** Up to draft-07 the neighbours of a `$ref` do not count. */
  readonly refStandsAlone: boolean;
  readonly ref: Keyword;
}

/** A schema document, or an embedded part of one with its own `$id`. JSON Schema core 4.3.5. */
export interface Resource {
  readonly root: JsonValue;
  readonly dialect: Draft;
  /** Absolute, without fragment. */
  uri: string;
  /** Places named by `$anchor` and `$dynamicAnchor`; filled when the document is indexed. */
  anchors?: Map<string, JsonValue>;
  dynamicAnchors?: Map<string, JsonValue>;
  /** References of this resource that were resolved before. */
  references?: Map<string, Target | undefined>;
}

/** Where a reference leads. */
export interface Target {
  readonly schema: JsonValue;
  readonly resource: Resource;
}

/**
 * All schemas a run can reach. Most schemas refer only to `#/…` of themselves, so nothing is
 * indexed before something asks for an `$id`, an anchor or another document.
 */
export interface Library {
  readonly root: Resource;
  readonly remotes: Readonly<Record<string, JsonValue>>;
  readonly dialectOf: (schema: JsonValue, inherited: Draft) => Draft;
  readonly byUri: Map<string, Resource>;
  readonly byRoot: Map<JsonObject, Resource>;
  indexed: boolean;
  remotesIndexed: boolean;
}
