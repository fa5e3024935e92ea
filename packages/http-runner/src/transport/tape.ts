/** A request as a recording has it, with `***` in place of every secret. Headers are left out: most of them are about us. */
export interface TapedRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

/** An answer as a recording has it: unpacked, with `***` in place of every secret. */
export interface TapedAnswer {
  readonly status: number;
  readonly reason?: string;
  readonly contentType?: string;
  readonly location?: string;
  readonly retryAfter?: string;
  /** When the server said so, where `retryAfter` depends on it. */
  readonly date?: string;
  readonly body?: string;
  /** Instead of `body`, where that is no UTF-8 text. */
  readonly base64?: string;
  /** Only the start of a failure's body was kept. */
  readonly isCut?: true;
}

export interface TapedExchange {
  readonly request: TapedRequest;
  readonly answer: TapedAnswer;
}

/** Hears what is asked and answered, and answers itself while a recording is played. */
export interface HttpTape {
  /** What is played; undefined: servers answer. */
  readonly played: PlayedTape | undefined;
  /** A request was answered by a server. */
  readonly record: (exchange: TapedExchange) => void;
  /** A request was sent, and no answer came. */
  readonly lose: () => void;
  /** A secret of this name had a value, and was asked for. */
  readonly useSecret: (name: string) => void;
}

export interface PlayedTape {
  /** The secrets that it was recorded with: made-up values stand in for them, and no other has one. */
  readonly secrets: ReadonlySet<string>;
  /** The answer to a request, once each; undefined where it was never asked. */
  readonly answerTo: (request: TapedRequest) => TapedAnswer | undefined;
}
