import { PROBLEM_TYPE } from "@toolhaft/client/interface";
import type { CallPlan } from "@toolhaft/client";
import type { IssuedTicket } from "./approval-tickets.ts";
import type { CallOutcome } from "./outcome.ts";
import { problemOfFailure, refusalStatus } from "./refusal.ts";

/** An answer as it goes out, and as it is kept under an Idempotency-Key. */
export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Somebody has to approve the call first: it is yet to come. */
  readonly isQuestion?: true;
}

/** The answer for an outcome. The result's text goes out as the tool gave it. `issue`: a ticket for the call of a digest. */
export function answerOf(
  outcome: CallOutcome,
  requestId: string,
  issue?: (digest: string) => IssuedTicket,
): CallAnswer {
  const meta = JSON.stringify(shownMeta(outcome));
  if (outcome.ok)
    return {
      status: 200,
      type: "application/json",
      text: `{"ok":true,"value":${outcome.json},"meta":${meta}}`,
    };
  const { error, approval: request } = outcome;
  // What was done before cannot be refused any more.
  const status = error.hasRun === true ? undefined : refusalStatus(error.code);
  if (status === undefined) {
    const text = `{"ok":false,"error":${JSON.stringify(error)},"meta":${meta}}`;
    return { status: 200, type: "application/json", text };
  }
  const approval = request &&
    issue && {
      digest: request.digest,
      ...issue(request.digest),
      plan: request.plan as unknown as CallPlan,
    };
  const text = JSON.stringify(problemOfFailure(error, status, requestId, approval));
  const { retryAfterMs } = error;
  const wait = retryAfterMs === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterMs / 1_000)) };
  return { status, type: PROBLEM_TYPE, text, headers: wait, ...(approval && { isQuestion: true }) };
}

function shownMeta({ meta: { durationMs, queuedMs, warnings } }: CallOutcome): object {
  return { durationMs: Math.round(durationMs * 1_000) / 1_000, queuedMs: Math.round(queuedMs), warnings };
}
