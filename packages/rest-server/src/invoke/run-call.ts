import { cutText } from "@toolhaft/json-text";
import { faultOf, type GivenApproval } from "@toolhaft/toolbox";
import { answerOf, type CallAnswer } from "../calls/answer-of.ts";
import type { Callable } from "../calls/callable.ts";
import type { CallFailure, CallNews, CallOutcome } from "../calls/outcome.ts";
import type { ServerContext } from "../context.ts";
import { inCallSpan } from "../observe/spans.ts";

interface CallRun {
  readonly id: string;
  readonly requestId: string;
  readonly tokenId: string | undefined;
  readonly approved: GivenApproval | undefined;
  readonly tool: Callable;
  readonly args: string;
  readonly signal: AbortSignal;
  readonly tell: (type: string, text: string) => void;
}

/** Run a call to its answer, with its span, its counters, and its news. Never rejects. */
export async function runCall(run: CallRun, context: ServerContext): Promise<CallAnswer> {
  const { id, requestId, tokenId, approved, tool, args, signal, tell } = run;
  const span = {
    name: tool.name,
    callId: id,
    ...(context.recordArguments ? { args: recorded(args, context) } : {}),
  };
  const began = performance.now();
  const invoke = (): Promise<CallOutcome> =>
    guarded(
      () =>
        tool.invoke(args, {
          ...{ id, tokenId, approved, signal },
          tell: (news) => {
            tell(...eventOf(news));
          },
        }),
      requestId,
      context,
    );
  const outcome = await inCallSpan(span, invoke, (result) => (result.ok ? undefined : result.error.code));
  if (!outcome.ok) logFault(outcome.error, requestId, context);
  const seconds = (performance.now() - began) / 1_000;
  context.metrics.call(tool.labels, outcome.ok ? "ok" : outcome.error.code, seconds);
  return answerOf(outcome, requestId, (digest) => context.tickets.issue(digest, tokenId ?? ""));
}

/** More of the arguments is in no span. */
const MOST_RECORDED = 4_096;

/** Arguments as a span holds them: the whole text without secrets, and cut then. */
function recorded(args: string, { toolbox }: ServerContext): string {
  return cutText(toolbox.hide(args), MOST_RECORDED);
}

function eventOf(news: CallNews): [type: string, text: string] {
  if (news.type === "progress") return ["progress", JSON.stringify({ stage: news.stage, step: news.step })];
  if (news.type === "stderr") return ["stderr", JSON.stringify({ line: news.line })];
  return ["output", JSON.stringify({ type: news.name, data: news.data })];
}

// A fault of ours must not take the server down; what it was stands in the log only.
async function guarded(
  run: () => Promise<CallOutcome>,
  requestId: string,
  { log }: ServerContext,
): Promise<CallOutcome> {
  try {
    return await run();
  } catch (err) {
    log.error({ err, requestId }, "a call ended in a fault");
    const error = { code: "INTERNAL", message: "a fault of the toolbox itself", retryable: false };
    return { ok: false, error, meta: { durationMs: 0, queuedMs: 0, warnings: [] } };
  }
}

/** What was behind a failure that says nothing: for whoever looks after the server. */
function logFault(error: CallFailure, requestId: string, { log }: ServerContext): void {
  const fault = error.code === "INTERNAL" ? faultOf(error) : undefined;
  if (fault !== undefined) log.error({ fault, requestId }, "a call ended in a fault");
}
