/** The parts of a plan that are shown in a way of their own; all others as their JSON. */
export interface PlanParts {
  readonly requests: readonly PlannedRequest[];
  readonly argv?: readonly string[];
  /** Of a flow. */
  readonly steps: readonly { readonly id: string; readonly tool: string; readonly args: string }[];
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** What only the call itself can tell. */
  readonly unresolved: readonly string[];
  /** Why it would not run now. */
  readonly blockers: readonly string[];
}

export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly curl?: string;
}

const SHOWN_ELSEWHERE = new Set([
  ...["ok", "kind", "exact", "unresolved", "requests", "argv", "blockers"],
  // The graph of a flow stands above.
  ...["steps", "diagram"],
]);

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
    steps: asList(plan["steps"]).map((step) => {
      const { id, tool, args } = asObject(step);
      return { id: String(id), tool: String(tool), args: String(args) };
    }),
    facts,
    unresolved: asList(plan["unresolved"]).map(readUnresolved),
    blockers: asList(plan["blockers"]).map((blocker) => String(asObject(blocker)["message"])),
  };
}

/** A sentence, or an element of argv and what decides it. */
function readUnresolved(value: unknown): string {
  if (typeof value === "string") return value;
  const { param, by } = asObject(value);
  return `${String(param)} (${String(by)})`;
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
