import { tooLarge } from "../body/byte-sink.ts";
import { codingOf } from "../body/unpack.ts";
import type { AnswerHead } from "./answer-head.ts";
import { Receiver, type ReceiverOwner } from "./receiver.ts";
import type { ExchangeOptions } from "./wire.ts";

/** Bytes that are kept of an answer that only an error will show. */
const EXCERPT_BYTES = 16_384;

/** What takes the body of an answer, now that its head is known. Throws an `HttpError` for one that cannot be taken. */
export function receiverFor(
  owner: ReceiverOwner,
  head: AnswerHead,
  method: string,
  { clock, limits, plan }: ExchangeOptions,
): Receiver {
  const { isWanted, stream } = plan(head);
  clock.phase = stream ? "stream" : "body";
  const hasBody = method !== "HEAD" && head.status !== 204 && head.status !== 304;
  const coding = hasBody ? readableCoding(head, isWanted) : undefined;
  const { maxResponseBytes, maxWireBytes } = limits;
  const limit = coding === undefined ? Math.min(maxResponseBytes, maxWireBytes) : maxWireBytes;
  if (isWanted && hasBody && (head.contentLength ?? 0) > limit) throw tooLarge(limit, "announced");
  const excerpt = coding === "unreadable" ? 0 : EXCERPT_BYTES;
  return new Receiver({
    owner,
    limits,
    coding: coding === "unreadable" ? undefined : coding,
    excerptBytes: isWanted ? undefined : excerpt,
    stream,
  });
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
