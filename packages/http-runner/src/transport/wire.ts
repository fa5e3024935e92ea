import type { Dispatcher } from "undici";
import type { ByteSink } from "../body/byte-sink.ts";
import type { HttpLimits } from "../limits.ts";
import type { CallClock } from "../control/call-clock.ts";
import type { AnswerHead } from "./answer-head.ts";

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
  /** More came than was kept. */
  isCut: boolean;
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
