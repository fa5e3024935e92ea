import { HttpError } from "../errors/http-error.ts";

/** Takes the bytes of an answer, unpacked, in order. */
export interface ByteSink {
  /** Throws an `HttpError` when a limit is passed or the bytes mean nothing. */
  push(chunk: Buffer): void;
  end(): void;
}

/** Keeps bytes up to a limit; one more fails with `HTTP_BODY_TOO_LARGE`, or is cut off. */
export class ByteCollector implements ByteSink {
  readonly #limit: number;
  readonly #onFull: "fail" | "cut";
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(limit: number, onFull: "fail" | "cut") {
    this.#limit = limit;
    this.#onFull = onFull;
  }

  /** Nothing more is kept. Only where too much is cut off. */
  get isFull(): boolean {
    return this.#onFull === "cut" && this.#size >= this.#limit;
  }

  push(chunk: Buffer): void {
    let kept = chunk;
    if (this.#size + chunk.length > this.#limit) {
      if (this.#onFull === "fail") {
        this.#chunks = [];
        throw tooLarge(this.#limit, "unpacked");
      }
      kept = chunk.subarray(0, this.#limit - this.#size);
    }
    this.#size += kept.length;
    this.#chunks.push(kept);
  }

  end(): void {
    // All there already.
  }

  /** All of them. */
  bytes(): Buffer {
    const [only] = this.#chunks;
    return this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks, this.#size);
  }
}

/** Let a sink have so many bytes and no more. */
export function limitBytes(sink: ByteSink, limit: number): ByteSink {
  let size = 0;
  return {
    push(chunk) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit, "unpacked");
      sink.push(chunk);
    },
    end() {
      sink.end();
    },
  };
}

/** An answer beyond a limit. */
export function tooLarge(limit: number, measure: "as sent" | "unpacked" | "announced"): HttpError {
  return new HttpError("HTTP_BODY_TOO_LARGE", { limit, measure });
}
