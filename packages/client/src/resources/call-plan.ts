/** What would run: the exact argv and names of variables, or the exact requests without their secrets. */
export interface CallPlan {
  ok: true;
  exact: boolean;
  [part: string]: unknown;
}

/** A call that somebody has to approve: what it would do, and what runs it. */
export interface CallApproval {
  /** Of the tool's name, its revision, and the exact text of the arguments. */
  digest: string;
  /** In the header `Approval` of the same request it runs this very call, once. */
  ticket: string;
  /** Until then: RFC 3339. */
  expiresAt: string;
  plan: CallPlan;
}
