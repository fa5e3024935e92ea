import { tooLarge, type ByteSink } from "../body/byte-sink.ts";
import { unpack, type Unpacker } from "../body/unpack.ts";
import { HttpError } from "../errors/http-error.ts";
import type { HttpLimits } from "../limits.ts";

export interface ReceiverOptions {
  sink: ByteSink;
  coding: "gzip" | "deflate" | "br" | undefined;
  limits: HttpLimits;
  /** The longest silence; absent: the call's deadline only. */
  idleMs: number | undefined;
  /** The connection may go on sending. */
  onRoom: () => void;
  /** The sink wants no more. */
  isEnough: () => boolean;
  onEnough: (receivedBytes: number) => void;
  onEnd: (receivedBytes: number) => void;
  onError: (error: HttpError) => void;
}

/** Counts and unpacks the body of one answer, and hands it to a sink. */
export class Receiver {
  receivedBytes = 0;
  readonly #options: ReceiverOptions;
  readonly #unpacker: Unpacker | undefined;
  readonly #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ReceiverOptions) {
    this.#options = options;
    const { coding, limits, idleMs, onRoom, onError } = options;
    if (idleMs !== undefined) {
      this.#idleTimer = setTimeout(() => {
        onError(new HttpError("HTTP_TIMEOUT", { timeoutMs: idleMs, phase: "stream" }));
      }, idleMs);
    }
    if (coding === undefined) return;
    const sink: ByteSink = {
      push: (chunk) => {
        this.#take(chunk);
      },
      end: () => undefined,
    };
    const onEnd = (): void => {
      this.#finish();
    };
    this.#unpacker = unpack(coding, { sink, onRoom, onEnd, onError, maxRatio: limits.maxRatio });
  }

  /** Answers false when the connection shall wait for `onRoom`. Throws an `HttpError`. */
  push(chunk: Buffer): boolean {
    this.receivedBytes += chunk.length;
    const { maxWireBytes } = this.#options.limits;
    if (this.receivedBytes > maxWireBytes) throw tooLarge(maxWireBytes, "as sent");
    this.#idleTimer?.refresh();
    if (this.#unpacker) return this.#unpacker.write(chunk);
    this.#take(chunk);
    return true;
  }

  /** The connection has sent everything. */
  end(): void {
    if (this.#unpacker) this.#unpacker.end();
    else this.#finish();
  }

  destroy(): void {
    clearTimeout(this.#idleTimer);
    this.#unpacker?.destroy();
  }

  #take(chunk: Buffer): void {
    const { sink, isEnough, onEnough } = this.#options;
    sink.push(chunk);
    if (!isEnough()) return;
    this.destroy();
    onEnough(this.receivedBytes);
  }

  #finish(): void {
    const { sink, onEnd, onError } = this.#options;
    clearTimeout(this.#idleTimer);
    try {
      sink.end();
    } catch (error) {
      onError(error as HttpError);
      return;
    }
    onEnd(this.receivedBytes);
  }
}
