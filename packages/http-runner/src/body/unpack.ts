import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Transform } from "node:stream";
import { HttpError } from "../errors/http-error.ts";

/** What we say we can unpack. */
export const ACCEPT_ENCODING = "gzip, deflate, br";

/** Unpacks an answer on its way to a sink. */
export interface Unpacker {
  write(chunk: Buffer): void;
  end(): void;
  destroy(): void;
}

export interface UnpackEvents {
  /** May throw an `HttpError`. */
  onChunk: (chunk: Buffer) => void;
  onEnd: () => void;
  onError: (error: HttpError) => void;
  /** See `HttpLimits`. */
  maxRatio: number;
}

/** The one coding of an answer; `undefined` where it is not packed. Throws where there is no way to unpack it. */
export function codingOf(header: string | undefined): "gzip" | "deflate" | "br" | undefined {
  if (header === undefined) return undefined;
  const codings = header
    .toLowerCase()
    .split(",")
    .map((each) => each.trim());
  const packed = codings.filter((each) => each !== "" && each !== "identity");
  if (packed.length === 0) return undefined;
  const [coding] = packed;
  if (packed.length === 1 && (coding === "gzip" || coding === "x-gzip")) return "gzip";
  if (packed.length === 1 && (coding === "deflate" || coding === "br")) return coding;
  throw new HttpError("HTTP_ENCODING_UNSUPPORTED", { encoding: header.trim() });
}

/** Below this size the ratio says nothing. */
const FREE_BYTES = 1_048_576;

/** Unpack gzip, deflate (both kinds there are) or brotli, in steps no larger than zlib's buffer. */
export function unpack(coding: "gzip" | "deflate" | "br", events: UnpackEvents): Unpacker {
  let stream: Transform | undefined;
  let received = 0;
  let unpacked = 0;
  const open = (first: Buffer): Transform => {
    const opened = openStream(coding, first);
    opened.on("data", (chunk: Buffer) => {
      unpacked += chunk.length;
      try {
        if (unpacked > FREE_BYTES && unpacked > received * events.maxRatio)
          throw ratioPassed(events.maxRatio);
        events.onChunk(chunk);
      } catch (error) {
        opened.destroy();
        events.onError(error as HttpError);
      }
    });
    opened.on("end", events.onEnd);
    opened.on("error", (error: NodeJS.ErrnoException) => {
      events.onError(
        new HttpError("HTTP_DECODE_FAILED", { problem: `broken ${coding} (${error.code ?? error.message})` }),
      );
    });
    return opened;
  };
  return {
    write(chunk) {
      received += chunk.length;
      stream ??= open(chunk);
      stream.write(chunk);
    },
    end() {
      if (stream) stream.end();
      else events.onEnd();
    },
    destroy() {
      stream?.destroy();
    },
  };
}

function openStream(coding: "gzip" | "deflate" | "br", first: Buffer): Transform {
  if (coding === "gzip") return createGunzip();
  if (coding === "br") return createBrotliDecompress();
  // "deflate" is zlib by the standard, and raw from some servers: the first byte tells.
  return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
}

function ratioPassed(maxRatio: number): HttpError {
  const measure = `more than ${String(maxRatio)} times what was sent`;
  return new HttpError("HTTP_BODY_TOO_LARGE", { limit: FREE_BYTES, measure });
}
