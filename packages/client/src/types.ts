import type { RouteId, RouteShape, RouteShapes } from "./endpoints.ts";
import type { Fetch } from "./fetch.ts";
import type { CallEvent, CallResult } from "./resources/call.ts";
import type { ChangeEvent } from "./resources/change.ts";
import type { Problem } from "./resources/problem.ts";
import type { QueuedCall, QueuedCallEvent } from "./resources/queued-call.ts";

/** What came back. A refusal is data, too; only a network that fails, or a signal, rejects. */
export type Answer<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly value: T;
      /** The body as it was sent: `1.0` and `9007199254740993` are still there. */
      readonly text: string;
      /** For `ifMatch`. */
      readonly etag?: string;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly problem: Problem;
      /** Seconds to wait before the next try, where the server says so. */
      readonly retryAfterSec?: number;
    };

export interface RequestOptions {
  /** Do it only while this is the ETag of what is stored. */
  readonly ifMatch?: string;
  /**
   * Of a read: answer only what is another than this ETag; else the answer is 304 with the code `CLIENT_NOT_CHANGED`.
   * Of a change: do it only while something else is stored; `*`: nothing.
   */
  readonly ifNoneMatch?: string;
  /** The same key again gets the first answer. */
  readonly idempotencyKey?: string;
  /** Of a call that has to be approved: the `ticket` of its `approval`, once somebody has looked at the `plan`. */
  readonly approval?: string;
  readonly signal?: AbortSignal;
}

type Part<S, Key extends string, Else = unknown> = S extends Readonly<Record<Key, infer T>> ? T : Else;
type ParamsOf<S> = S extends { params: infer P } ? { readonly params: P } : unknown;
type QueryOf<S> = S extends { query: infer Q } ? { readonly query?: Q } : unknown;
// Text is sent as it is: the way to keep the spelling of numbers.
type BodyOf<S> = S extends { body: infer B }
  ? Partial<B> extends B
    ? { readonly body?: B | string }
    : { readonly body: B | string }
  : unknown;

/** What a route takes: parameters of its path and query, its body (a value, or JSON text), and options. */
export type InputOf<S> = ParamsOf<S> & QueryOf<S> & BodyOf<S> & RequestOptions;

type Call<S extends RouteShape> =
  Partial<InputOf<S>> extends InputOf<S>
    ? (input?: InputOf<S>) => Promise<Answer<Part<S, "answer">>>
    : (input: InputOf<S>) => Promise<Answer<Part<S, "answer">>>;

/** A method for every route; the streams of calls, and that of changes. */
export type Client = { readonly [Id in Exclude<RouteId, "watch">]: Call<RouteShapes[Id]> } & {
  readonly watch: (options?: WatchOptions) => AsyncGenerator<Watched, void, undefined>;
  /** Ask for a call without waiting for it. A server that keeps none waits, and answers how it ended. */
  readonly queueTool: (input: InputOf<RouteShapes["invokeTool"]>) => Promise<Answer<QueuedCall | CallResult>>;
  /** Follow a queued call to its end. Leaving the events early ends nothing but the connection. */
  readonly followCall: (input: InputOf<RouteShapes["getCall"]>) => Promise<QueuedStreamAnswer>;
  readonly streamTool: Stream<RouteShapes["invokeTool"]>;
  readonly streamSourceTool: Stream<RouteShapes["invokeSourceTool"]>;
};

/** An event of a call. `text`: its data as it was sent, with the spelling of every number. */
export type StreamedEvent = CallEvent & { readonly text: string };

export type StreamAnswer =
  | { readonly ok: true; readonly events: AsyncGenerator<StreamedEvent, void, undefined> }
  | Extract<Answer<never>, { ok: false }>;

/** An event of a queued call. `text`: its data as it was sent, with the spelling of every number. */
export type QueuedStreamEvent = QueuedCallEvent & { readonly text: string };

export type QueuedStreamAnswer =
  | { readonly ok: true; readonly events: AsyncGenerator<QueuedStreamEvent, void, undefined> }
  | Extract<Answer<never>, { ok: false }>;

/** Call a tool and follow it. Leaving the events early ends the connection, and so the call. */
export type Stream<S extends RouteShape> = (
  input: InputOf<S> & { readonly lastEventId?: string },
) => Promise<StreamAnswer>;

export interface WatchOptions {
  /** Go on behind this event; default: from now on. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
}

/** What the feed of changes tells; `refused` is the last: the token is gone, or no such server is there. */
export type Watched = ChangeEvent | { readonly type: "refused"; readonly id: ""; readonly data: Problem };

export interface ClientOptions {
  /** Where the server is: `http://127.0.0.1:8787`. */
  readonly url: string;
  readonly token?: string;
  /** Default: the `fetch` of where the code runs. */
  readonly fetch?: Fetch;
}
