import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { addEvaluated, noneEvaluated } from "./evaluated.ts";
import { isObject } from "./json.ts";
import { fail, malformed, undecided } from "./report.ts";
import { ownResource } from "./resources/library.ts";
import { withinBudget } from "./budget.ts";
import type { Run } from "./run.ts";
import { both, FAIL, PASS, type Verdict } from "./verdict.ts";

// A tree of 512 levels takes about three schemas a level; beyond this the call stack would be at risk.
const MAX_SCHEMA_DEPTH = 1800;

/** Apply one schema to one value. The schema's keywords are looked up in the dialect of its resource. */
export function evaluate(run: Run, schema: JsonValue, value: JsonValue): Verdict {
  if (schema === true) return PASS;
  if (schema === false) return fail(run, "false", {});
  if (!isObject(schema)) return malformed(run, "schema", schema);
  if (run.depth >= MAX_SCHEMA_DEPTH) return undecided(run, "schema", "too-deep", {});
  if (++run.steps > run.budget && !withinBudget(run)) return undecided(run, "schema", "too-much-work", {});
  const { scope } = run;
  run.depth++;
  if (typeof schema["$id"] === "string") enterResource(run, schema);
  const { dialect } = run.scope.resource;
  const reference = schema["$ref"];
  let verdict: Verdict;
  if (dialect.refStandsAlone && reference !== undefined) {
    verdict = dialect.ref(run, reference, value, schema);
  } else if (schema["unevaluatedProperties"] === undefined && schema["unevaluatedItems"] === undefined) {
    verdict = applyKeywords(run, schema, value);
  } else {
    verdict = applyUnevaluated(run, schema, value);
  }
  run.depth--;
  run.scope = scope;
  return verdict;
}

function enterResource(run: Run, schema: JsonObject): void {
  if (schema === run.scope.resource.root) return;
  const resource = ownResource(run.library, schema);
  if (resource) run.scope = { resource, parent: run.scope };
}

function applyKeywords(run: Run, schema: JsonObject, value: JsonValue): Verdict {
  const { keywords } = run.scope.resource.dialect;
  let verdict: Verdict = PASS;
  for (const name in schema) {
    const keyword = keywords[name];
    if (keyword === undefined) continue;
    const one = keyword(run, schema[name] as JsonValue, value, schema);
    if (one === PASS) continue;
    if (one === FAIL && run.errors === undefined) return FAIL;
    verdict = both(verdict, one);
  }
  return verdict;
}

// The unevaluated keywords come after all others, and see only what this schema and its own parts looked at.
function applyUnevaluated(run: Run, schema: JsonObject, value: JsonValue): Verdict {
  const outer = run.evaluated;
  const own = noneEvaluated();
  run.evaluated = own;
  let verdict = applyKeywords(run, schema, value);
  for (const [name, keyword] of run.scope.resource.dialect.last) {
    // What a failed part looked at is not known, so that more errors would only be noise.
    if (verdict !== PASS) break;
    const operand = schema[name];
    if (operand !== undefined) verdict = keyword(run, operand, value, schema);
  }
  run.evaluated = outer;
  if (outer && verdict === PASS) addEvaluated(outer, own);
  return verdict;
}
