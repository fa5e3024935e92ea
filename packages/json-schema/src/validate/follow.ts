import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { inPlace } from "./apply.ts";
import { isObject } from "./json.ts";
import { undecided } from "./report.ts";
import type { Run, Target } from "./run.ts";
import { FAIL, PASS, UNKNOWN, type Verdict } from "./verdict.ts";

// Short runs are faster without notes; only long ones can meet the same question very often.
const MEMO_AFTER_STEPS = 2_000;

/** Apply the target of a reference to the value. */
export function follow(run: Run, keyword: string, ref: string, target: Target, value: JsonValue): Verdict {
  const { schema } = target;
  if (!isObject(schema)) return inPlace(run, schema, value, keyword);
  if (isLoop(run, schema)) return undecided(run, keyword, "ref-loop", { ref });
  const noted = recall(run, schema, value);
  if (noted !== undefined) return noted;
  const { scope, active } = run;
  run.active = { schema, depth: run.instance.length, parent: active };
  if (target.resource !== scope.resource) run.scope = { resource: target.resource, parent: scope };
  const verdict = inPlace(run, schema, value, keyword);
  run.scope = scope;
  run.active = active;
  note(run, schema, value, verdict);
  return verdict;
}

// The same schema for the same value while it is still being answered would never end.
function isLoop(run: Run, schema: JsonObject): boolean {
  const depth = run.instance.length;
  for (let entry = run.active; entry?.depth === depth; entry = entry.parent) {
    if (entry.schema === schema) return true;
  }
  return false;
}

// A failure is taken from the notes only where nobody waits for its errors.
function recall(run: Run, schema: JsonObject, value: JsonValue): Verdict | undefined {
  if (run.memo === undefined || run.dynamic || run.evaluated) return undefined;
  const verdict = run.memo.get(schema)?.get(value);
  return verdict === FAIL && run.errors !== undefined ? undefined : verdict;
}

function note(run: Run, schema: JsonObject, value: JsonValue, verdict: Verdict): void {
  if (run.steps < MEMO_AFTER_STEPS || verdict === UNKNOWN || run.dynamic) return;
  run.memo ??= new Map();
  let answers = run.memo.get(schema);
  if (!answers) {
    answers = new Map<JsonValue, Verdict>();
    run.memo.set(schema, answers);
  }
  if (verdict === PASS || !answers.has(value)) answers.set(value, verdict);
}
