import { HttpError } from "../errors/http-error.ts";
import { readHead, type AnswerHead } from "./answer-head.ts";
import { networkError } from "./network-error.ts";
import type { Receiver, ReceiverOwner } from "./receiver.ts";
import { receiverFor } from "./receiver-for.ts";
import type { ExchangeOptions, WireAnswer, WireRequest } from "./wire.ts";

/** Follows one request from its connection to the end of its answer, and settles it once. */
export class ExchangeHandler implements ReceiverOwner {
  readonly #request: WireRequest;
  readonly #options: ExchangeOptions;
  readonly #resolve: (answer: WireAnswer) => void;
  readonly #reject: (error: HttpError) => void;
  #abort: ((error: Error) => void) | undefined;
  #head: AnswerHead | undefined;
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

  onHeaders(status: number, raw: Buffer[], _resume: () => void, reason: string): boolean {
    if (status < 200 || this.#isOver) return true;
    this.#head = readHead(status, raw, reason);
    try {
      this.#receiver = receiverFor(this, this.#head, this.#request.method, this.#options);
    } catch (error) {
      this.fail(error as HttpError);
    }
    return true;
  }

  /** Never asks to wait: where a connection ends while it waits, undici throws outside of everything, which ends the process. */
  onData(chunk: Buffer): boolean {
    if (this.#isOver || this.#receiver === undefined) return true;
    try {
      this.#receiver.push(chunk);
    } catch (error) {
      this.fail(error as HttpError);
    }
    return true;
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

  onReceived(body: Buffer, isCut: boolean): void {
    if (!this.#settle() || this.#head === undefined || this.#receiver === undefined) return;
    if (isCut) this.#abort?.(new Error("enough of it"));
    this.#resolve({ head: this.#head, body, isCut, receivedBytes: this.#receiver.receivedBytes });
  }

  #settle(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#options.clock.unwatch();
    return true;
  }
}
