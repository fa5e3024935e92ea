import { readAnswer } from "../answer/read-answer.ts";
import type { Extracted } from "../answer/extract.ts";
import { HttpError } from "../errors/http-error.ts";
import { headerOf, type PreparedRequest, setHeader } from "../prepared-request.ts";
import { buildRequest } from "../tool/build-request.ts";
import type { WireAnswer } from "../transport/wire.ts";
import { streamKind } from "../stream/stream-kind.ts";
import { attempt } from "./attempt.ts";
import type { CallContext } from "./call-context.ts";
import { backoffMs, mayRepeat } from "./retry.ts";
import { statusError } from "./status-error.ts";

/** Make one request of a tool, again where that is safe, and read its answer. Rejects with an `HttpError`. */
export async function runCall(context: CallContext): Promise<Extracted> {
  const { call, transport, allowedHosts, box, limits, lookup, clock, record } = context;
  clock.check();
  const { userAgent } = transport.settings;
  const { maxSentBytes } = limits;
  const request = buildRequest(call, { lookup, allowedHosts, secrets: box, maxSentBytes, userAgent });
  nameCall(request, context.once);
  record.url = request.url.href;
  record.method = request.method;
  let isRenewed = false;
  for (let retries = 0; ;) {
    record.attempts++;
    record.events = undefined;
    let failure: HttpError;
    try {
      const { answer, held } = await attempt(request, context);
      if (call.isSuccess(answer.head.status)) return await read(answer, context);
      if (answer.head.status === 401 && held !== undefined && !isRenewed) {
        // The server took nothing in, so that even a POST may be sent again, once, with a new token.
        transport.tokens.drop(held.key, held.token);
        isRenewed = true;
        continue;
      }
      failure = statusError(answer, call, box.redactor());
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failure = error;
    }
    const waitMs = waitFor(failure, retries, context);
    await clock.wait(transport.tape?.played === undefined ? waitMs : 0);
    retries++;
  }
}

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const KEY = "idempotency-key";

/** Say which call a request belongs to, so that its server can tell a second try from a second call. */
function nameCall(request: PreparedRequest, once: string | undefined): void {
  if (once === undefined || READS.has(request.method) || headerOf(request, KEY) !== undefined) return;
  setHeader(request, KEY, once, false);
}

/** How long to wait before the next try; throws the failure where there is none. */
function waitFor(failure: HttpError, retries: number, context: CallContext): number {
  const { call, limits, transport, clock, record } = context;
  const hasEvents = (record.events?.length ?? 0) > 0;
  const { retryAfterMs, status } = failure.extras;
  const remaining = clock.remainingMs();
  const isAsked = retryAfterMs !== undefined && retryAfterMs > 0;
  // Sooner than the server asked for is worse than not at all.
  if (isAsked && (status === 429 || status === 503) && retryAfterMs >= remaining) {
    throw new HttpError("HTTP_RATE_LIMITED", { status, retryAfterMs }, failure.extras);
  }
  const waitMs = isAsked ? Math.ceil(retryAfterMs) + 1 : backoffMs(retries, transport.settings.backoff);
  if (retries >= limits.maxRetries || !mayRepeat(failure, call, hasEvents) || waitMs >= remaining)
    throw failure;
  return waitMs;
}

function read(answer: WireAnswer, context: CallContext): Promise<Extracted> {
  const { call, clock, record, limits, compiled, check } = context;
  clock.phase = "read";
  const { warnings, events } = record;
  const kind = streamKind(answer.head.contentType);
  return readAnswer(answer, call, {
    events:
      events === undefined || kind === undefined ? undefined : { kind, data: events.map(({ data }) => data) },
    maxDepth: limits.maxDepth,
    redactor: context.box.redactor(),
    warnings,
    // Only the last request's result is the tool's.
    outputSchema: call.index === compiled.calls.length - 1 ? compiled.tool.outputSchema : undefined,
    check,
  });
}
