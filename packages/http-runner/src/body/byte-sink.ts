import { HttpError } from "../errors/http-error.ts";

/** Takes the bytes of an answer, unpacked, in order. */
export interface ByteSink {
  /** Throws an `HttpError` when a limit is passed or the bytes mean nothing. */
  push(chunk: Buffer): void;
  end(): void;
}

/** Keeps bytes up to a limit. */
export interface ByteCollector extends ByteSink {
  /** All of them. */
  bytes(): Buffer;
  /** Full: nothing more is kept. Only of a collector that does not `fail`. */
  readonly isFull: boolean;
}

/** Make a collector. One byte over the limit fails with `HTTP_BODY_TOO_LARGE`, or is cut off. */
export function collectBytes(limit: number, onFull: "fail" | "cut"): ByteCollector {
  let chunks: Buffer[] = [];
  let size = 0;
  return {
    get isFull() {
      return onFull === "cut" && size >= limit;
    },
    push(chunk) {
      if (size + chunk.length > limit) {
        if (onFull === "fail") {
          chunks = [];
          throw tooLarge(limit, "unpacked");
        }
        chunk = chunk.subarray(0, limit - size);
      }
      size += chunk.length;
      chunks.push(chunk);
    },
    end() {
      // All there already.
    },
    bytes() {
      const [only] = chunks;
      return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, size);
    },
  };
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
