import type { JsonValue } from "@toolhaft/json-text";
import type { RawError, Run } from "./run.ts";
import type { UndecidedReason } from "./types.ts";
import { FAIL, UNKNOWN, type Verdict } from "./verdict.ts";

/** The value at hand fails `keyword`. */
export function fail(run: Run, keyword: string, data: Record<string, JsonValue>): Verdict {
  if (run.errors !== undefined) keep(run, errorHere(run, keyword, data));
  return FAIL;
}

/** The key `name` of the object at hand fails `keyword`. */
export function failKey(run: Run, keyword: string, name: string, data: Record<string, JsonValue>): Verdict {
  if (run.errors === undefined) return FAIL;
  const error = errorHere(run, keyword, data);
  error.instancePath = [...error.instancePath, name];
  error.on = "key";
  keep(run, error);
  return FAIL;
}

/** No branch accepts the value; their errors are kept for the explanation. */
export function failBranches(
  run: Run,
  keyword: string,
  data: Record<string, JsonValue>,
  branches: RawError[][],
): Verdict {
  if (run.errors !== undefined) keep(run, { ...errorHere(run, keyword, data), branches });
  return FAIL;
}

/** The keyword could not be checked; kept even where errors are not gathered. */
export function undecided(
  run: Run,
  keyword: string,
  reason: UndecidedReason,
  data: Record<string, JsonValue>,
): Verdict {
  const error: RawError = { ...errorHere(run, keyword, data), undecided: reason };
  if (run.undecided.length < run.maxErrors) run.undecided.push(error);
  if (run.errors !== undefined) keep(run, error);
  return UNKNOWN;
}

/** The schema gives `keyword` an operand that JSON Schema does not allow. */
export function malformed(run: Run, keyword: string, operand: JsonValue): Verdict {
  return undecided(run, keyword, "bad-keyword", { operand });
}

/** Hand errors of a branch on to whoever gathers now. */
export function keepAll(run: Run, errors: readonly RawError[]): void {
  for (const error of errors) if (run.errors !== undefined) keep(run, error);
}

function errorHere(run: Run, keyword: string, data: Record<string, JsonValue>): RawError {
  return { instancePath: [...run.instance], schemaPath: [...run.schemaPath, keyword], keyword, data };
}

// When a list is full the rest of the work needs no errors, and so may stop at the first failure.
function keep(run: Run, error: RawError): void {
  const { errors } = run;
  if (errors === undefined) return;
  errors.push(error);
  const full = errors === run.top ? errors.length >= run.maxErrors : --run.branchRoom <= 0;
  if (full) run.errors = undefined;
}
