import { failure, type NewCall, type QueuedCall } from "@toolhaft/toolbox";
import { answerOf, type CallAnswer } from "./answer-of.ts";
import type { CallFailure, OutcomeMeta } from "./outcome.ts";

/** A queued call that has ended, as it is answered to somebody who waits for it. */
export function plainAnswer({ result }: QueuedCall, requestId: string): CallAnswer {
  const meta: OutcomeMeta = { durationMs: 0, queuedMs: 0, warnings: [] };
  // Only one that never ran has none.
  if (result === undefined) return answerOf({ ok: false, error: failure("CALL_CANCELLED"), meta }, requestId);
  const said = JSON.parse(result) as { ok: boolean; error: CallFailure; meta: OutcomeMeta };
  // The exact text of the tool's answer.
  if (said.ok) return { status: 200, type: "application/json", text: result };
  return answerOf({ ok: false, error: said.error, meta: said.meta }, requestId);
}

/** How a call that was waited for ended, as a queue has it; `undefined`: it was refused, which is no call there. */
export function endedAs({ status, text }: CallAnswer): NewCall["ended"] {
  if (status !== 200) return undefined;
  const { ok } = JSON.parse(text) as { ok: boolean };
  return { state: ok ? "succeeded" : "failed", result: text };
}
