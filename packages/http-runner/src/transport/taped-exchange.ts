import { isUtf8 } from "node:buffer";
import type { Redactor } from "@toolhaft/json-text/redact";
import { parseJson } from "@toolhaft/json-text";
import type { Dispatcher } from "undici";
import type { ByteSink } from "../body/byte-sink.ts";
import { HttpError } from "../errors/http-error.ts";
import type { AnswerHead } from "./answer-head.ts";
import { exchange } from "./exchange.ts";
import type { HttpTape, TapedAnswer, TapedRequest } from "./tape.ts";
import type { ExchangeOptions, WireAnswer, WireRequest } from "./wire.ts";

/** Where a request goes: to a server over connections, or to a tape, or to both. */
export interface Taped {
  readonly tape: HttpTape;
  readonly dispatcher: () => Dispatcher;
  /** Hides all secrets that are known by then. */
  readonly redactor: () => Redactor;
}

/** Like `exchange`, with a tape that is played, or hears everything. */
export async function tapedExchange(
  { tape, dispatcher, redactor }: Taped,
  request: WireRequest,
  options: ExchangeOptions,
): Promise<WireAnswer> {
  const { played } = tape;
  if (played !== undefined) {
    const asked = tapedRequest(request, redactor());
    const answer = played.answerTo(asked);
    if (answer === undefined)
      throw new HttpError("HTTP_NOT_RECORDED", { request: `${asked.method} ${asked.url}` });
    return wireAnswer(answer, options);
  }
  const heard: Buffer[] = [];
  const plan: ExchangeOptions["plan"] = (head) => {
    const planned = options.plan(head);
    const { stream } = planned;
    return stream === undefined ? planned : { ...planned, stream: listening(stream, heard) };
  };
  try {
    const answer = await exchange(dispatcher(), request, { ...options, plan });
    const body = heard.length > 0 ? Buffer.concat(heard) : answer.body;
    const hide = redactor();
    tape.record({ request: tapedRequest(request, hide), answer: tapedAnswer(answer, body, hide) });
    return answer;
  } catch (error) {
    tape.lose();
    throw error;
  }
}

function tapedRequest({ origin, path, method, body }: WireRequest, redactor: Redactor): TapedRequest {
  return {
    method,
    url: redactor.text(`${origin}${path}`),
    ...(body === undefined ? {} : { body: hidden(body, redactor) }),
  };
}

function tapedAnswer({ head, isCut }: WireAnswer, bytes: Buffer, redactor: Redactor): TapedAnswer {
  const { status, reason, contentType, location, retryAfter, date } = head;
  const words = {
    reason,
    contentType,
    location,
    retryAfter,
    date: retryAfter === undefined ? undefined : date,
  };
  const given = Object.entries(words).filter(
    (each): each is [string, string] => each[1] !== undefined && each[1] !== "",
  );
  const text = isUtf8(bytes) ? bytes.toString("utf8") : undefined;
  const body =
    text === undefined
      ? { base64: Buffer.from(redactor.text(bytes.toString("latin1")), "latin1").toString("base64") }
      : { body: isCut ? redactor.start(hidden(text, redactor)) : hidden(text, redactor) };
  return {
    status,
    ...Object.fromEntries(given.map(([key, value]) => [key, redactor.text(value)])),
    ...(bytes.length === 0 ? {} : body),
    ...(isCut ? { isCut: true as const } : {}),
  };
}

/** JSON stays JSON, also where a number is a secret. */
function hidden(text: string, redactor: Redactor): string {
  if (!redactor.isActive) return text;
  return redactor.text(parseJson(text).valid ? redactor.json(text) : text);
}

function wireAnswer(answer: TapedAnswer, { clock, plan }: ExchangeOptions): WireAnswer {
  clock.check();
  const { status, reason = "", contentType, location, retryAfter, date } = answer;
  const head: AnswerHead = { status, reason };
  if (contentType !== undefined) head.contentType = contentType;
  if (location !== undefined) head.location = location;
  if (retryAfter !== undefined) head.retryAfter = retryAfter;
  if (date !== undefined) head.date = date;
  const bytes =
    answer.base64 === undefined ? Buffer.from(answer.body ?? "") : Buffer.from(answer.base64, "base64");
  const { stream } = plan(head);
  if (stream !== undefined) {
    stream.push(bytes);
    stream.end();
  }
  const body = stream === undefined ? bytes : Buffer.alloc(0);
  return { head, body, isCut: answer.isCut === true, receivedBytes: bytes.length };
}

function listening(sink: ByteSink, heard: Buffer[]): ByteSink {
  return {
    push(chunk) {
      heard.push(Buffer.from(chunk));
      sink.push(chunk);
    },
    end: () => {
      sink.end();
    },
  };
}
