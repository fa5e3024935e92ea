/** The parts of a plan that are shown in a way of their own; all others as their JSON. */
export interface PlanParts {
  readonly requests: readonly PlannedRequest[];
  readonly argv?: readonly string[];
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** What only the call itself can tell. */
  readonly unresolved: readonly string[];
}

export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly curl?: string;
}

const SHOWN_ELSEWHERE = new Set(["ok", "kind", "exact", "unresolved", "requests", "argv"]);

/** Read a plan, whatever tool it is of. */
export function readPlan(value: unknown): PlanParts {
  const plan = asObject(value);
  const facts = Object.entries(plan)
    .filter(([name]) => !SHOWN_ELSEWHERE.has(name))
    .map(([name, part]) => ({ name, text: typeof part === "string" ? part : JSON.stringify(part, null, 2) }));
  const { argv } = plan;
  return {
    requests: asList(plan["requests"]).map(readRequest),
    ...(Array.isArray(argv) ? { argv: argv.map(String) } : {}),
    facts,
    unresolved: asList(plan["unresolved"]).map(String),
  };
}

function readRequest(value: unknown): PlannedRequest {
  const { method, url, headers, body, curl } = asObject(value);
  return {
    method: String(method),
    url: String(url),
    headers: asList(headers).map((pair) => {
      const [name, text] = asList(pair);
      return [String(name), String(text)];
    }),
    ...(typeof body === "string" ? { body } : {}),
    ...(typeof curl === "string" ? { curl } : {}),
  };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
