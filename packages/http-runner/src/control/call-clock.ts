import { HttpError } from "../errors/http-error.ts";

/** How far a request came. */
export type Phase = "prepare" | "wait" | "token" | "connect" | "headers" | "body" | "stream" | "read";

/**
 * The one deadline of a call, and the caller's signal: whatever runs when either says stop hears of it.
 * One thing runs at a time.
 */
export class CallClock {
  readonly timeoutMs: number;
  /** How far the call came; part of what a timeout says. */
  phase: Phase = "prepare";
  readonly #deadline: number;
  readonly #signal: AbortSignal | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort: () => void;
  #stop: ((error: HttpError) => void) | undefined;
  #ended: HttpError | undefined;

  constructor(timeoutMs: number, signal: AbortSignal | undefined) {
    this.timeoutMs = timeoutMs;
    this.#deadline = performance.now() + timeoutMs;
    this.#signal = signal;
    this.#timer = setTimeout(() => {
      this.#end(new HttpError("HTTP_TIMEOUT", { timeoutMs, phase: this.phase }));
    }, timeoutMs);
    this.#onAbort = () => {
      this.#end(new HttpError("HTTP_ABORTED", { phase: this.phase }));
    };
    if (signal?.aborted) this.#onAbort();
    else signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Milliseconds until the deadline. */
  remainingMs(): number {
    return this.#deadline - performance.now();
  }

  /** Throws when the call has to stop. */
  check(): void {
    if (this.#ended) throw this.#ended;
  }

  /** Have `stop` called when the call has to stop; at once where it has to already. */
  watch(stop: (error: HttpError) => void): void {
    this.#stop = stop;
    if (this.#ended) this.#end(this.#ended);
  }

  unwatch(): void {
    this.#stop = undefined;
  }

  /** Wait, or reject when the call has to stop before. */
  wait(ms: number): Promise<void> {
    this.phase = "wait";
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.unwatch();
        resolve();
      }, ms);
      this.watch((error) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  }

  /** Wait for something that others wait for as well; it goes on when this call stops. */
  share<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.watch(reject);
      promise.then(resolve, reject).finally(() => {
        this.unwatch();
      });
    });
  }

  /** The call is over: no timer and no listener stay behind. */
  close(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener("abort", this.#onAbort);
    this.#stop = undefined;
  }

  #end(error: HttpError): void {
    this.#ended = error;
    const stop = this.#stop;
    this.#stop = undefined;
    stop?.(error);
  }
}
