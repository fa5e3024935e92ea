import { PROBLEM_TYPE } from "@toolhaft/client/interface";
import type { CallPlan } from "@toolhaft/client";
import { cameToNothing, toAnswer } from "@toolhaft/toolbox";
import type { IssuedTicket } from "./approval-tickets.ts";
import type { CallOutcome } from "./outcome.ts";
import { problemOfFailure, refusalStatus } from "./refusal.ts";

/** An answer as it goes out, and as it is kept under an Idempotency-Key. */
export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is yet to come: somebody has to approve it first, or nothing could be done just now. */
  readonly isYetToCome?: true;
}

// What to do with the ticket is REST's own: over MCP and on a terminal somebody is asked.
const HOW_TO_APPROVE = 'Then send the same call with the "ticket" of this answer in the header Approval.';

/** What passes by itself, as a database that is away. */
const A_MOMENT_MS = 1_000;

/** The answer for an outcome. The result's text goes out as the tool gave it. `issue`: a ticket for the call of a digest. */
export function answerOf(
  outcome: CallOutcome,
  requestId: string,
  issue?: (digest: string) => IssuedTicket,
): CallAnswer {
  if (outcome.ok) return { status: 200, type: "application/json", text: toAnswer(outcome) };
  const { error, approval: request } = outcome;
  // What was done before cannot be refused any more.
  const status = error.hasRun === true ? undefined : refusalStatus(error.code);
  if (status === undefined) return { status: 200, type: "application/json", text: toAnswer(outcome) };
  const approval = request &&
    issue && {
      digest: request.digest,
      ...issue(request.digest),
      plan: request.plan as unknown as CallPlan,
    };
  const refusal =
    approval === undefined ? error : { ...error, hint: `${error.hint ?? ""} ${HOW_TO_APPROVE}`.trim() };
  const text = JSON.stringify(problemOfFailure(refusal, status, requestId, approval));
  const { retryAfterMs = error.retryable && status >= 500 ? A_MOMENT_MS : undefined } = error;
  const wait = retryAfterMs === undefined ? {} : { "retry-after": String(Math.ceil(retryAfterMs / 1_000)) };
  const isYetToCome = approval !== undefined || cameToNothing(error);
  return { status, type: PROBLEM_TYPE, text, headers: wait, ...(isYetToCome ? { isYetToCome } : {}) };
}
