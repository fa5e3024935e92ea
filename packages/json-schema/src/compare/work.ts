import type { JsonValue } from "@toolhaft/json-text";
import { canonicalJson } from "../equal.ts";
import type { PatternPolicy } from "../patterns/policy.ts";
import { validate } from "../validate/validate.ts";
import type { ValidationError, ValidationResult } from "../validate/types.ts";
import type { Definitions, Part, Schema, SchemaObject } from "./schema.ts";

/** What one comparison, or one generator of values, keeps: its bounds, the validator, and schemas that it made itself. */
export interface Work {
  /** Steps that are left; below zero nothing more is tried. */
  steps: number;
  /** A point in time, as of `performance.now()`, after which nothing more is tried. */
  readonly deadline: number;
  readonly patterns: PatternPolicy | undefined;
  readonly made: Map<Definitions, Map<string, Schema>>;
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
  return { steps, deadline: performance.now() + budgetMs, patterns, made: new Map() };
}

/** Take steps; false once there are none left. */
export function spend(work: Work, steps: number): boolean {
  const before = work.steps;
  work.steps -= steps;
  if (work.steps < 0) return false;
  // The clock is asked about once in 500 steps.
  if (Math.floor(before / 500) !== Math.floor(work.steps / 500) && performance.now() > work.deadline) {
    work.steps = -1;
    return false;
  }
  return true;
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
export function judge(work: Work, { schema, defs }: Part, value: JsonValue): ValidationResult {
  spend(work, 5);
  const $defs = definitionsOf(defs);
  const document = { allOf: [schema], $defs } as unknown as JsonValue;
  return validate(document, value, {
    maxSteps: JUDGE_STEPS,
    ...(work.patterns === undefined ? {} : { patterns: work.patterns }),
  });
}

/** The schema accepts the value for certain. */
export function accepts(work: Work, part: Part, value: JsonValue): boolean {
  return part.schema === true || judge(work, part, value).valid;
}

/** The schema refuses the value for certain. */
export function refuses(work: Work, part: Part, value: JsonValue): boolean {
  if (typeof part.schema === "boolean") return !part.schema;
  const { valid, errors } = judge(work, part, value);
  return !valid && !errors.some(isUndecided);
}

function isUndecided({ undecided, branches = [] }: ValidationError): boolean {
  return undecided !== undefined || branches.some((errors) => errors.some(isUndecided));
}

const written = new WeakMap<Definitions, object>();

function definitionsOf(defs: Definitions): object {
  let known = written.get(defs);
  if (known === undefined) written.set(defs, (known = Object.fromEntries(defs)));
  return known;
}
