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
  readonly plan: Extract<Plan, { readonly ok: true }>;
}

/** What somebody said of a call before it came. */
export interface GivenApproval {
  /** Of the call that they were shown. */
  readonly digest: string;
  /** False: they said no. */
  readonly isGiven: boolean;
  /** Use the answer up; false where it was used before. Absent: it counts for any number of calls. */
  readonly use?: () => boolean;
}
