import type { JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../equal.ts";
import type { PatternPolicy } from "../patterns/policy.ts";
import type { Library } from "../validate/run.ts";
import type { ValidateOptions, ValidationResult } from "../validate/types.ts";
import { libraryOf, validate, verdictIn } from "../validate/validate.ts";
import { FAIL, PASS, UNKNOWN, type Verdict } from "../validate/verdict.ts";
import type { Definitions, Part, Schema, SchemaObject } from "./schema.ts";

/** What one comparison, or one generator of values, keeps: its bounds, the validator, and schemas that it made itself. */
export interface Work {
  /** Steps that are left; below zero nothing more is tried. */
  steps: number;
  /** A point in time, as of `performance.now()`, after which nothing more is tried. */
  readonly deadline: number;
  readonly patterns: PatternPolicy | undefined;
  readonly made: Map<Definitions, Map<string, Schema>>;
  /** Schemas that values were tried on. */
  readonly opened: Map<Definitions, Map<Schema, Library>>;
}

/** The bounds of work. Steps decide; time is for machines that are slower than any that was thought of. */
export interface WorkBounds {
  steps?: number;
  budgetMs?: number;
  patterns?: PatternPolicy | undefined;
}

const STEPS = 100_000;
const BUDGET_MS = 2_000;
// Of one look of the validator at one value.
const JUDGE_STEPS = 50_000;

export function createWork({ steps = STEPS, budgetMs = BUDGET_MS, patterns }: WorkBounds = {}): Work {
  return { steps, deadline: performance.now() + budgetMs, patterns, made: new Map(), opened: new Map() };
}

/** Take steps; false once there are none left. */
export function spend(work: Work, steps: number): boolean {
  const before = work.steps;
  work.steps -= steps;
  if (work.steps < 0) return false;
  // The clock is asked about once in 500 steps.
  return Math.floor(before / 500) === Math.floor(work.steps / 500) || isInTime(work);
}

function isInTime(work: Work): boolean {
  if (performance.now() <= work.deadline) return true;
  work.steps = -1;
  return false;
}

/** A schema that was made on the way: equal ones are the same object, so that what is known of it is found again. */
export function make(work: Work, schema: SchemaObject, defs: Definitions): Part {
  const made = work.made.get(defs) ?? new Map<string, Schema>();
  work.made.set(defs, made);
  const key = canonicalJson(schema as unknown as JsonValue);
  const known = made.get(key) ?? schema;
  made.set(key, known);
  return { schema: known, defs };
}

/** The validator's answer. */
export function judge(work: Work, part: Part, value: JsonValue): ValidationResult {
  spend(work, 5);
  return validate(opened(work, part).root.root, value, judging(work));
}

/** The schema accepts the value for certain. */
export function accepts(work: Work, part: Part, value: JsonValue): boolean {
  return part.schema === true || verdictOf(work, part, value) === PASS;
}

/** The schema refuses the value for certain. */
export function refuses(work: Work, part: Part, value: JsonValue): boolean {
  return typeof part.schema === "boolean" ? !part.schema : verdictOf(work, part, value) === FAIL;
}

function verdictOf(work: Work, part: Part, value: JsonValue): Verdict {
  // A look at a large value takes as long as many steps.
  if (!spend(work, 5) || !isInTime(work)) return UNKNOWN;
  return verdictIn(opened(work, part), value, judging(work));
}

function judging({ patterns }: Work): ValidateOptions {
  return { maxSteps: JUDGE_STEPS, ...(patterns === undefined ? {} : { patterns }) };
}

/** A schema with its definitions as a document, opened once: many values are tried on it. */
function opened({ opened: all }: Work, { schema, defs }: Part): Library {
  const known = all.get(defs) ?? new Map<Schema, Library>();
  all.set(defs, known);
  let library = known.get(schema);
  if (library === undefined) {
    const $defs = Object.fromEntries(defs);
    library = libraryOf({ allOf: [schema], $defs } as unknown as JsonValue);
    known.set(schema, library);
  }
  return library;
}
