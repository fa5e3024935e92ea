import { limitBytes, ByteCollector, tooLarge, type ByteSink } from "../body/byte-sink.ts";
import { unpack, type Unpacker } from "../body/unpack.ts";
import { HttpError } from "../errors/http-error.ts";
import type { HttpLimits } from "../limits.ts";

/** Who a receiver reports to. */
export interface ReceiverOwner {
  /** Everything is there; `isCut`: more would come, and is not wanted. */
  onReceived(body: Buffer, isCut: boolean): void;
  fail(error: HttpError): void;
}

export interface ReceiverOptions {
  owner: ReceiverOwner;
  limits: HttpLimits;
  coding: "gzip" | "deflate" | "br" | undefined;
  /** How much is kept of a body that only an error will show; absent: all of it is wanted. */
  excerptBytes: number | undefined;
  /** Takes the body as it comes, instead of keeping it. */
  stream: ByteSink | undefined;
}

const NOTHING = Buffer.alloc(0);

/** Counts and unpacks the body of one answer, and keeps it or hands it to a stream. */
export class Receiver {
  receivedBytes = 0;
  readonly #owner: ReceiverOwner;
  readonly #limits: HttpLimits;
  readonly #kept: ByteCollector | undefined;
  readonly #sink: ByteSink;
  readonly #unpacker: Unpacker | undefined;
  readonly #idleTimer: NodeJS.Timeout | undefined;

  constructor({ owner, limits, coding, excerptBytes, stream }: ReceiverOptions) {
    this.#owner = owner;
    this.#limits = limits;
    if (stream) {
      this.#sink = limitBytes(stream, limits.maxResponseBytes);
      this.#idleTimer = setTimeout(() => {
        owner.fail(new HttpError("HTTP_TIMEOUT", { timeoutMs: limits.idleMs, phase: "stream" }));
      }, limits.idleMs);
    } else {
      const isExcerpt = excerptBytes !== undefined;
      this.#kept = new ByteCollector(excerptBytes ?? limits.maxResponseBytes, isExcerpt ? "cut" : "fail");
      this.#sink = this.#kept;
    }
    if (coding !== undefined) this.#unpacker = this.#unpack(coding);
  }

  /** What the unpacker is behind waits in it, `maxWireBytes` at most. Throws an `HttpError`. */
  push(chunk: Buffer): void {
    this.receivedBytes += chunk.length;
    const { maxWireBytes } = this.#limits;
    if (this.receivedBytes > maxWireBytes) throw tooLarge(maxWireBytes, "as sent");
    this.#idleTimer?.refresh();
    if (this.#unpacker) this.#unpacker.write(chunk);
    else this.#take(chunk);
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

  #unpack(coding: "gzip" | "deflate" | "br"): Unpacker {
    const owner = this.#owner;
    return unpack(coding, {
      maxRatio: this.#limits.maxRatio,
      onChunk: (chunk) => {
        this.#take(chunk);
      },
      onEnd: () => {
        this.#finish();
      },
      onError: (error) => {
        owner.fail(error);
      },
    });
  }

  #take(chunk: Buffer): void {
    this.#sink.push(chunk);
    if (this.#kept?.isFull !== true) return;
    this.destroy();
    this.#owner.onReceived(this.#kept.bytes(), true);
  }

  #finish(): void {
    clearTimeout(this.#idleTimer);
    try {
      this.#sink.end();
    } catch (error) {
      this.#owner.fail(error as HttpError);
      return;
    }
    this.#owner.onReceived(this.#kept?.bytes() ?? NOTHING, false);
  }
}
