import { isUtf8 } from "node:buffer";
import { HttpError } from "../errors/http-error.ts";

/** The charset that a Content-Type names; `utf-8` without one. */
export function charsetOf(contentType: string | undefined): string {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(contentType ?? "");
  return (match?.[1] ?? match?.[2] ?? "utf-8").trim();
}

/**
 * The text of bytes in a charset (WHATWG names), without its byte order mark. `isExact` is false where
 * something had to be replaced; with `strict` that is `HTTP_DECODE_FAILED`, as is an unknown charset.
 */
export function decodeText(
  bytes: Buffer,
  charset: string,
  strict: boolean,
): { text: string; isExact: boolean } {
  const isPlain = /^utf-?8$/i.test(charset);
  if (isPlain && isUtf8(bytes)) {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { text: bytes.toString("utf8", hasMark ? 3 : 0), isExact: true };
  }
  const decoder = decoderOf(charset);
  if (!isPlain) {
    try {
      return { text: new TextDecoder(decoder.encoding, { fatal: true }).decode(bytes), isExact: true };
    } catch {
      // Told below, or replaced.
    }
  }
  if (strict) throw undecodable(`the bytes are no ${charset}`);
  return { text: decoder.decode(bytes), isExact: false };
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    throw undecodable(`the charset ${JSON.stringify(charset)} is unknown`);
  }
}

function undecodable(problem: string): HttpError {
  return new HttpError("HTTP_DECODE_FAILED", { problem });
}
