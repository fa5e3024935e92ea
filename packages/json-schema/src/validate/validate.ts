import type { JsonValue } from "@toolhaft/json-text";
import { defaultPatternPolicy } from "../patterns/policy.ts";
import { FREE_STEPS } from "./budget.ts";
import { declaredDialect, dialectNamed } from "./drafts/choose.ts";
import { evaluate } from "./evaluate.ts";
import { messageOf } from "./messages.ts";
import { builtInSchema } from "./metaschemas/index.ts";
import { undecided } from "./report.ts";
import { createLibrary } from "./resources/library.ts";
import { withoutFragment } from "./resources/uri.ts";
import type { Draft, Library, RawError, Run, Target } from "./run.ts";
import type { ValidateOptions, ValidationError, ValidationResult } from "./types.ts";
import { PASS, UNKNOWN, type Verdict } from "./verdict.ts";

const NO_REMOTES: Readonly<Record<string, JsonValue>> = {};
const DEFAULT_MAX_ERRORS = 100;

/**
 * Does the value satisfy the schema? JSON Schema 2020-12 and draft-07, by `$schema` or option.
 * Nothing is prepared or cached: right for a schema that is met once. Never throws; a schema that
 * cannot be followed (a broken keyword, a dangling reference, a pattern not run) makes the value
 * invalid with an error that says `undecided`.
 */
export function validate(
  schema: JsonValue,
  value: JsonValue,
  options: ValidateOptions = {},
): ValidationResult {
  const run = createRun(libraryOf(schema, options), value, options);
  const verdict = guarded(run, schema, value);
  if (verdict === PASS) return { valid: true, errors: [] };
  const raw = run.top.length > 0 ? run.top : run.undecided;
  return { valid: false, errors: raw.slice(0, run.maxErrors).map(withMessage) };
}

/** The same for one schema of a document that is open, without errors. What is undecided is no. */
export function isAccepted(
  library: Library,
  { schema, resource }: Target,
  value: JsonValue,
  options: ValidateOptions = {},
): boolean {
  const run = createRun(library, value, options);
  if (resource !== library.root) run.scope = { resource, parent: run.scope };
  return verdictOf(run, schema, value) === PASS;
}

/** What a whole document that is open says of a value, without errors. */
export function verdictIn(library: Library, value: JsonValue, options: ValidateOptions = {}): Verdict {
  return verdictOf(createRun(library, value, options), library.root.root, value);
}

function verdictOf(run: Run, schema: JsonValue, value: JsonValue): Verdict {
  // Nobody reads them, so that the first failure ends the work.
  run.errors = undefined;
  return guarded(run, schema, value);
}

/** A schema opened, to be asked of several values. */
export function libraryOf(schema: JsonValue, options: ValidateOptions = {}): Library {
  const remotes = options.remotes ?? NO_REMOTES;
  const metaschemaOf = (uri: string): JsonValue | undefined =>
    Object.hasOwn(remotes, uri) ? remotes[uri] : builtInSchema(withoutFragment(uri));
  const dialectOf: Library["dialectOf"] = (document, inherited) =>
    declaredDialect(document, inherited, metaschemaOf);
  const inherited: Draft = dialectNamed(options.dialect ?? "2020-12");
  return createLibrary(schema, dialectOf(schema, inherited), remotes, dialectOf);
}

function createRun(library: Library, value: JsonValue, options: ValidateOptions): Run {
  const top: RawError[] = [];
  const maxErrors = Math.max(1, options.maxErrors ?? DEFAULT_MAX_ERRORS);
  return {
    evaluate,
    library,
    patterns: options.patterns ?? defaultPatternPolicy(),
    value,
    instance: [],
    schemaPath: [],
    maxErrors,
    top,
    errors: top,
    undecided: [],
    branchRoom: maxErrors * 10,
    scope: { resource: library.root, parent: undefined },
    active: undefined,
    evaluated: undefined,
    depth: 0,
    steps: 0,
    budget: options.maxSteps ?? FREE_STEPS,
    memo: undefined,
    dynamic: false,
  };
}

// Values that did not come out of our parser can be deeper than any call stack.
function guarded(run: Run, schema: JsonValue, value: JsonValue): Verdict {
  try {
    return evaluate(run, schema, value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    run.instance.length = 0;
    run.schemaPath.length = 0;
    undecided(run, "schema", "too-deep", {});
    return UNKNOWN;
  }
}

function withMessage(error: RawError): ValidationError {
  const { branches, ...rest } = error;
  const finished: ValidationError = { ...rest, message: messageOf(error) };
  if (branches) finished.branches = branches.map((list) => list.map(withMessage));
  return finished;
}
