import type { Plan } from "./plan.ts";

/** A call as it would run, for whoever is to approve it. */
export interface ApprovalRequest {
  readonly tool: string;
  readonly revision: string;
  /** The exact text of the arguments. */
  readonly args: string;
  /** Of the three above: what is approved is this and nothing else. */
  readonly digest: string;
  /** What it would do. Where it is not `exact`, it says what is open. */
  readonly plan: Plan;
}
