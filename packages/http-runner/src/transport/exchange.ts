import type { Dispatcher } from "undici";
import { tooLarge, type ByteSink } from "../body/byte-sink.ts";
import { codingOf } from "../body/unpack.ts";
import { HttpError } from "../errors/http-error.ts";
import type { HttpLimits } from "../limits.ts";
import type { CallClock } from "../run/call-clock.ts";
import { readHead, type AnswerHead } from "./answer-head.ts";
import { networkError } from "./network-error.ts";
import { Receiver, type ReceiverOwner } from "./receiver.ts";

/** A request as it goes out. */
export interface WireRequest {
  /** Scheme, host and port. */
  origin: string;
  /** Path and query. */
  path: string;
  method: Dispatcher.HttpMethod;
  /** Names and values in turn. */
  headers: string[];
  body: string | undefined;
}

/** An answer that has come in. */
export interface WireAnswer {
  head: AnswerHead;
  /** Unpacked; of an answer that is not wanted only the start. Empty where a stream took it. */
  body: Buffer;
  receivedBytes: number;
}

/** What to do with an answer once its head is known. */
export interface AnswerPlan {
  /** The whole body is wanted; of others the start is kept for the error's text. */
  isWanted: boolean;
  /** Takes the body as it comes, instead of keeping it. */
  stream?: ByteSink;
}

export interface ExchangeOptions {
  clock: CallClock;
  limits: HttpLimits;
  maxHeaderBytes: number;
  plan: (head: AnswerHead) => AnswerPlan;
}

/** Bytes that are kept of an answer that only an error will show. */
const EXCERPT_BYTES = 16_384;

/**
 * Send one request over a guarded connection and take its answer: no redirect is followed and nothing is
 * tried again. Rejects with an `HttpError`; when it settles, the connection is idle or closed.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  options: ExchangeOptions,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const handler = new ExchangeHandler(request, options, resolve, reject);
    options.clock.phase = "connect";
    options.clock.watch((error) => {
      handler.fail(error);
    });
    // The types know the newer handler only; this one is what undici calls itself, without a wrapper.
    dispatcher.dispatch(request as Dispatcher.DispatchOptions, handler);
  });
}

class ExchangeHandler implements ReceiverOwner {
  readonly #request: WireRequest;
  readonly #options: ExchangeOptions;
  readonly #resolve: (answer: WireAnswer) => void;
  readonly #reject: (error: HttpError) => void;
  #abort: ((error: Error) => void) | undefined;
  #head: AnswerHead | undefined;
  #resume: (() => void) | undefined;
  #receiver: Receiver | undefined;
  #isOver = false;

  constructor(
    request: WireRequest,
    options: ExchangeOptions,
    resolve: (answer: WireAnswer) => void,
    reject: (error: HttpError) => void,
  ) {
    this.#request = request;
    this.#options = options;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** End it with a failure; the connection is closed. */
  fail(error: HttpError): void {
    if (!this.#settle()) return;
    this.#receiver?.destroy();
    this.#abort?.(error);
    this.#reject(error);
  }

  onConnect(abort: (error: Error) => void): void {
    this.#abort = abort;
    // Given up while it waited for a connection: nothing is sent any more.
    if (this.#isOver) abort(new Error("given up"));
    else this.#options.clock.phase = "headers";
  }

  onHeaders(status: number, raw: Buffer[], resume: () => void, reason: string): boolean {
    if (status < 200 || this.#isOver) return true;
    this.#resume = resume;
    this.#head = readHead(status, raw, reason);
    try {
      this.#receiver = this.#receive(this.#head);
    } catch (error) {
      this.fail(error as HttpError);
    }
    return true;
  }

  onData(chunk: Buffer): boolean {
    if (this.#isOver || this.#receiver === undefined) return true;
    try {
      return this.#receiver.push(chunk);
    } catch (error) {
      this.fail(error as HttpError);
      return false;
    }
  }

  onComplete(): void {
    if (!this.#isOver) this.#receiver?.end();
  }

  onError(error: unknown): void {
    const { clock, maxHeaderBytes } = this.#options;
    const host = this.#request.origin;
    const receivedBytes = this.#receiver?.receivedBytes ?? 0;
    this.fail(networkError(error, { host, phase: clock.phase, receivedBytes, maxHeaderBytes }));
  }

  onUpgrade(): void {
    this.fail(new HttpError("HTTP_PROTOCOL", { problem: "it upgraded the connection unasked" }));
  }

  /** The connection may go on sending. */
  onRoom(): void {
    this.#resume?.();
  }

  onReceived(body: Buffer, isCut: boolean): void {
    if (!this.#settle() || this.#head === undefined || this.#receiver === undefined) return;
    if (isCut) this.#abort?.(new Error("enough of it"));
    this.#resolve({ head: this.#head, body, receivedBytes: this.#receiver.receivedBytes });
  }

  #receive(head: AnswerHead): Receiver {
    const { clock, limits, plan } = this.#options;
    const { isWanted, stream } = plan(head);
    clock.phase = stream ? "stream" : "body";
    const hasBody = this.#request.method !== "HEAD" && head.status !== 204 && head.status !== 304;
    const coding = hasBody ? readableCoding(head, isWanted) : undefined;
    const { maxResponseBytes, maxWireBytes } = limits;
    const limit = coding === undefined ? Math.min(maxResponseBytes, maxWireBytes) : maxWireBytes;
    if (isWanted && hasBody && (head.contentLength ?? 0) > limit) throw tooLarge(limit, "announced");
    const excerpt = coding === "unreadable" ? 0 : EXCERPT_BYTES;
    return new Receiver({
      owner: this,
      limits,
      coding: coding === "unreadable" ? undefined : coding,
      excerptBytes: isWanted ? undefined : excerpt,
      stream,
    });
  }

  #settle(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#options.clock.unwatch();
    return true;
  }
}

/** An answer that only an error will show may be packed in any way. */
function readableCoding(head: AnswerHead, isWanted: boolean): ReturnType<typeof codingOf> | "unreadable" {
  try {
    return codingOf(head.contentEncoding);
  } catch (error) {
    if (isWanted) throw error;
    return "unreadable";
  }
}
