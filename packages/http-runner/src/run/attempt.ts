import type { Dispatcher } from "undici";
import type { AuthContext } from "../auth/types.ts";
import { getToken, type HeldToken } from "../auth/oauth/get-token.ts";
import { HttpError } from "../errors/http-error.ts";
import { expandText } from "../tool/templates.ts";
import { originOf, pathText, type PreparedRequest } from "../prepared-request.ts";
import { isRedirect, nextHop, redirectTarget } from "../guard/redirect.ts";
import { exchange } from "../transport/exchange.ts";
import { tapedExchange } from "../transport/taped-exchange.ts";
import type { AnswerPlan, WireAnswer, WireRequest } from "../transport/wire.ts";
import type { AnswerHead } from "../transport/answer-head.ts";
import { receiveStream, type EventStream } from "../stream/receive-stream.ts";
import { streamKind } from "../stream/stream-kind.ts";
import type { CallContext } from "./call-context.ts";

/** How one try ended, where it ended with an answer. */
export interface Attempt {
  answer: WireAnswer;
  /** The token it was made with. */
  held: HeldToken | undefined;
}

/** Send a request once, and on to where redirects lead. Rejects with an `HttpError`. */
export async function attempt(prepared: PreparedRequest, context: CallContext): Promise<Attempt> {
  const { call, limits, box, allowedHosts, record } = context;
  let request: PreparedRequest = call.auth ? { ...prepared, headers: [...prepared.headers] } : prepared;
  let held: HeldToken | undefined;
  const authorise = async (): Promise<void> => {
    const applied = call.auth?.apply(
      request,
      authContext(context, (token) => (held = token)),
    );
    if (applied) await applied;
  };
  if (call.auth) await authorise();
  let isHome = true;
  for (let hop = 0; ; hop++) {
    const answer = await send(request, context);
    const { status, location } = answer.head;
    if (!isRedirect(status) || location === undefined || call.isSuccess(status)) return { answer, held };
    const target = redirectTarget(location, request.url, allowedHosts, {
      hop: hop + 1,
      redactor: box.redactor(),
    });
    if (hop >= limits.maxRedirects) {
      throw new HttpError("HTTP_REDIRECT_LIMIT", { limit: limits.maxRedirects }, { status });
    }
    isHome &&= originOf(target) === originOf(request.url);
    request = nextHop(request, status, target, box.redactor());
    record.redirects = hop + 1;
    // A signature is about one URL. Beyond its own server nothing is signed again.
    if (isHome && call.auth?.unknown.includes("signature")) await authorise();
  }
}

/** One request and its answer, watched by the host's circuit. */
async function send(request: PreparedRequest, context: CallContext): Promise<WireAnswer> {
  const { transport, clock, limits, record } = context;
  const origin = originOf(request.url);
  record.url = request.url.href;
  record.method = request.method;
  record.sentBytes = request.body === undefined ? 0 : Buffer.byteLength(request.body);
  // What is played says nothing of a host as it is now.
  const circuits = transport.tape?.played === undefined ? transport.circuits : undefined;
  circuits?.enter(origin);
  let worked: boolean | undefined;
  /** An event that waited for the next one was there before what failed. */
  let endEvents: (() => void) | undefined;
  try {
    const dispatcher = (): Dispatcher => transport.dispatcherFor(request.url.allowedBy.allowPrivate);
    const { maxHeaderBytes } = transport.settings;
    const plan = (head: AnswerHead): AnswerPlan => {
      const { isWanted, events } = planAnswer(head, context);
      endEvents = events?.release;
      return events === undefined ? { isWanted } : { isWanted, stream: events.sink };
    };
    const wire = toWire(request, origin);
    const how = { clock, limits, maxHeaderBytes, plan };
    const { tape } = transport;
    const answer =
      tape === undefined
        ? await exchange(dispatcher(), wire, how)
        : await tapedExchange({ tape, dispatcher, redactor: () => context.box.redactor() }, wire, how);
    record.status = answer.head.status;
    record.contentType = answer.head.contentType;
    record.receivedBytes = answer.receivedBytes;
    // Parts of it would be shown in messages, and parts of a secret are not found any more.
    if (record.contentType !== undefined && holdsSecret(record.contentType, context))
      delete answer.head.contentType;
    worked = answer.head.status !== 502 && answer.head.status !== 503 && answer.head.status !== 504;
    return answer;
  } catch (error) {
    worked = error instanceof HttpError && HOST_FAILED.has(error.code) ? false : undefined;
    throw error;
  } finally {
    endEvents?.();
    circuits?.leave(origin, worked);
  }
}

function holdsSecret(text: string, { box }: CallContext): boolean {
  return box.redactor().text(text) !== text;
}

const HOST_FAILED: ReadonlySet<string> = new Set([
  ...["HTTP_TIMEOUT", "HTTP_CONNECT_FAILED", "HTTP_NETWORK_RESET", "HTTP_BODY_TRUNCATED", "HTTP_DNS_TEMP"],
]);

function toWire({ method, url, headers, body }: PreparedRequest, origin: string): WireRequest {
  const flat: string[] = [];
  for (const { name, value } of headers) flat.push(name, value);
  return { origin, path: pathText(url.href), method: method, headers: flat, body };
}

function planAnswer(head: AnswerHead, context: CallContext): { isWanted: boolean; events?: EventStream } {
  const isWanted = context.call.isSuccess(head.status);
  const kind = isWanted && context.call.method !== "HEAD" ? streamKind(head.contentType) : undefined;
  if (kind === undefined) return { isWanted };
  const { record, box, call, onEvent } = context;
  record.events = [];
  const stream = { call: call.index, events: record.events, redactor: box.redactor(), onEvent };
  return { isWanted, events: receiveStream(kind, stream) };
}

function authContext(context: CallContext, hold: (token: HeldToken) => void): AuthContext {
  const { box, lookup, clock, allowedHosts } = context;
  return {
    allowedHosts,
    now: new Date(),
    secret: (name, url) => box.use(name, url),
    hide: box.hide,
    expand: (template, field) => expandText(template, field, lookup),
    async token(request) {
      clock.phase = "token";
      const held = await clock.share(getToken(request, context));
      hold(held);
      return held.token;
    },
  };
}
