/** A step of a flow, as its definition has it. */
export interface DrawnStep {
  readonly id: string;
  readonly description?: string;
  /** `[bundle/]slug@version`. */
  readonly tool: string;
  /** The steps that end right before it. */
  readonly awaits: readonly string[];
}

/** The steps of a stored flow, in the order of its text; none of anything that is no flow. */
export function readFlow(impl: unknown): readonly DrawnStep[] {
  const steps = stepsOf(impl);
  const isSequence = steps.every(({ dependsOn }) => dependsOn === undefined);
  const direct = new Map(
    steps.map(({ stepId }, at): [string, readonly string[]] => [
      stepId,
      isSequence ? steps.slice(Math.max(0, at - 1), at).map((step) => step.stepId) : named(steps, at),
    ]),
  );
  return steps.map(({ stepId: id, operationId: tool, description }) => ({
    ...{ id, tool, awaits: nearest(id, direct) },
    ...(description === undefined ? {} : { description }),
  }));
}

interface StoredStep {
  readonly stepId: string;
  readonly operationId: string;
  readonly description?: string;
  readonly dependsOn?: readonly string[];
}

function stepsOf(impl: unknown): readonly StoredStep[] {
  const { steps } = (impl ?? {}) as { steps?: unknown };
  return Array.isArray(steps) ? steps.filter(isStep) : [];
}

function isStep(value: unknown): value is StoredStep {
  const {
    stepId,
    operationId,
    dependsOn = [],
    description = "",
  } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof stepId === "string" &&
    typeof operationId === "string" &&
    typeof description === "string" &&
    Array.isArray(dependsOn)
  );
}

/** What a step names that is a step of the flow. */
function named(steps: readonly StoredStep[], at: number): readonly string[] {
  const { stepId: own, dependsOn = [] } = steps[at] ?? { stepId: "" };
  const known = new Set(steps.map(({ stepId }) => stepId));
  return [...new Set(dependsOn)].filter((id) => id !== own && known.has(id));
}

/** What a step awaits that nothing else it awaits does. */
function nearest(id: string, direct: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const awaited = direct.get(id) ?? [];
  return awaited.filter((each) => !awaited.some((other) => other !== each && reaches(other, each, direct)));
}

function reaches(from: string, to: string, direct: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const open = [...(direct.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(direct.get(next) ?? []));
  }
  return false;
}
