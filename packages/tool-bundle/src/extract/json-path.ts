import type { JsonValue } from "@toolhaft/json-text";
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery } from "json-p3";
import { excessOf, isLinear } from "./growth.ts";
import { patternFunctions } from "./pattern-functions.ts";
import { singularSteps, walkSteps } from "./singular-path.ts";
import type { CompiledExtract, ExtractFault, ExtractResult, FoundNode } from "./types.ts";

/** The most nodes that one run of a JSONPath may visit below `..`. */
export const MAX_STEPS = 200_000;

/** The most nodes that a JSONPath may answer. */
export const MAX_RESULTS = 100_000;

// One level more than the parser of JSON text takes.
const MAX_DEPTH = 514;

/** Read a JSONPath. */
export function compileJsonPath(expression: string): CompiledExtract {
  const budget = { steps: 0 };
  const environment = countingEnvironment(budget);
  let query: JSONPathQuery;
  try {
    query = environment.compile(expression);
  } catch (error) {
    return { ok: false, kind: "jsonpath", fault: toFault(error, expression) };
  }
  const singular = query.singularQuery();
  const steps = singular ? singularSteps(query) : [];
  const find = (value: JsonValue): ExtractResult<FoundNode[]> => {
    if (!singular) {
      budget.steps = 0;
      return select(query, value);
    }
    const node = walkSteps(value, steps);
    if (node) return { ok: true, value: [node] };
    return { ok: false, error: { code: "EXTRACT_EMPTY", message: `${expression} matches nothing` } };
  };
  const excess = excessOf(query);
  return {
    ok: true,
    ...(excess === undefined ? {} : { excess }),
    extract: {
      kind: "jsonpath",
      ...{ expression, singular, linear: isLinear(query) },
      run(value) {
        const found = find(value);
        if (!found.ok) return found;
        const [only] = found.value;
        if (singular && only !== undefined) return { ok: true, value: only.value };
        return { ok: true, value: found.value.map((node) => node.value) };
      },
      find,
    },
  };
}

function select(query: JSONPathQuery, value: JsonValue): ExtractResult<FoundNode[]> {
  const values: FoundNode[] = [];
  try {
    for (const node of query.lazyQuery(value)) {
      if (values.length >= MAX_RESULTS) return limit("it matches too much");
      values.push({ path: node.location, value: node.value as JsonValue });
    }
  } catch {
    // The steps' limit, the depth's, or the engine's own stack.
    return limit("the document is too deep or too large for it");
  }
  return { ok: true, value: values };
}

function limit(reason: string): ExtractResult<never> {
  return { ok: false, error: { code: "EXTRACT_LIMIT", message: `the JSONPath was stopped: ${reason}` } };
}

/** json-p3 asks for the depth limit at every node that `..` visits, in filters too: there we count. */
function countingEnvironment(budget: { steps: number }): JSONPathEnvironment {
  const environment = new JSONPathEnvironment();
  Object.defineProperty(environment, "maxRecursionDepth", {
    get: () => (++budget.steps > MAX_STEPS ? 0 : MAX_DEPTH),
  });
  const { match, search } = patternFunctions();
  environment.functionRegister.set("match", match);
  environment.functionRegister.set("search", search);
  return environment;
}

function toFault(error: unknown, expression: string): ExtractFault {
  if (!(error instanceof JSONPathError)) {
    return { code: "syntax", message: "the JSONPath is nested too deeply", start: 0, end: expression.length };
  }
  const start = Math.min(error.token.index, expression.length);
  const end = Math.min(start + Math.max(error.token.value.length, 1), expression.length);
  return { code: "syntax", message: firstLine(error.message), start, end };
}

function firstLine(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.replace(/ ?\([^()]*:\d+\)$/, "").replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
