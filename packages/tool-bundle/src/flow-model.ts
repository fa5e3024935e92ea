/** The tool that a step calls, as `operationId` names it: `[bundleSlug/]slug@version`; without a bundle one of the flow's own. */
export interface OperationRef {
  bundle?: string;
  slug: string;
  version: string;
}

/** A part of a value: Arazzo 1.1, Selector Object. */
export interface ValueSelector {
  /** A runtime expression. */
  context: string;
  selector: string;
  type: "jsonpath" | "jsonpointer";
}

/** A runtime expression, or a part of what one names. */
export type FlowValue = string | ValueSelector;

/** What must hold: Arazzo 1.1, Criterion Object. */
export type Criterion =
  { type: "simple"; condition: string } | { type: "jsonpath"; context: string; condition: string };

/** What is done when a step fails: Arazzo 1.1, Failure Action Object. */
export interface FailureAction {
  name: string;
  type: "retry" | "end";
  retryAfterMs: number;
  retryLimit: number;
  criteria: readonly Criterion[];
}

/** One call of a tool: Arazzo 1.1, Step Object. */
export interface FlowStep {
  stepId: string;
  description?: string;
  operation: OperationRef;
  /** The arguments as written: exact JSON text, with runtime expressions in it. Absent: `{}`. */
  payload?: string;
  /** What it awaits; where no step of the flow says, every step before it. */
  waitsFor: readonly string[];
  successCriteria: readonly Criterion[];
  onFailure: readonly FailureAction[];
  timeoutMs?: number;
  outputs: readonly FlowOutput[];
}

export type FlowOutput = readonly [name: string, value: FlowValue];

/** The steps of a tool that is made of others: a subset of Arazzo 1.1, Workflow Object. */
export interface Flow {
  steps: readonly FlowStep[];
  /** No step says what it awaits: they run one after the other. */
  isSequence: boolean;
  /** The members of the result. */
  outputs: readonly FlowOutput[];
}

/** The name of a tool, as a step writes it. */
export function showOperation({ bundle, slug, version }: OperationRef): string {
  return `${bundle === undefined ? "" : `${bundle}/`}${slug}@${version}`;
}
