/** Bounds of a server. All have defaults that suit one machine's user and programs. */
export interface ServerLimits {
  /** Bytes of a body; default 1 MiB. */
  readonly bodyBytes: number;
  /** Bytes of an archive that is imported; default 64 MiB, which is the most that a store takes. */
  readonly archiveBytes: number;
  /** Bytes of the head of a request; default 16 KiB. */
  readonly headerBytes: number;
  /** Headers of one request; default 100. */
  readonly headers: number;
  /** Milliseconds for the head of a request to arrive; default 5,000. */
  readonly headersMs: number;
  /** Milliseconds for a whole request to arrive; default 15,000. */
  readonly requestMs: number;
  /** Milliseconds that answers name for an idle connection, which is closed some seconds later; default 5,000. */
  readonly keepAliveMs: number;
  /** Connections at once; for a newer one the one that has waited longest is closed. Default 512. */
  readonly connections: number;
  /** Calls of tools at once; default 64. */
  readonly calls: number;
  /** Of one token; default 48, so that none can hold all. */
  readonly callsEach: number;
  /** Streams of changes of one token at once; default 16. */
  readonly listenersEach: number;
  /** Changes that are told one by one; of more a stream says only that lists must be read again. Default 1,000. */
  readonly changesAtOnce: number;
  /** Requests a minute for each token, in bursts of a sixth of it; default 12,000. */
  readonly requestsPerMinute: number;
  /** Wrong tokens a minute from each address before they are answered with 429; default 30. */
  readonly wrongTokensPerMinute: number;
  /** Milliseconds that work on a body, such as linting it, may take; default 5,000. */
  readonly workMs: number;
  /** Milliseconds between two signs of life of a stream; default 15,000. */
  readonly heartbeatMs: number;
  /** Bytes that wait for a client of a stream that does not read, before it is let go; default 1 MiB. */
  readonly unreadBytes: number;
  /** Milliseconds that a call with an Idempotency-Key runs on without anybody following; default 30,000. */
  readonly resumeMs: number;
  /** Milliseconds that an answer is kept under its Idempotency-Key; default an hour. */
  readonly replayMs: number;
  /** Answers that are kept, oldest out first; default 1,000. */
  readonly replays: number;
  /** Bytes of those; default 64 MiB. */
  readonly replayBytes: number;
  /** Milliseconds that the ticket of a call that has to be approved is good for; default 10 minutes. */
  readonly approvalMs: number;
  /** Milliseconds that running work gets when the server shuts down; default 10,000. */
  readonly drainMs: number;
}

export const DEFAULT_LIMITS: ServerLimits = {
  bodyBytes: 1_048_576,
  archiveBytes: 67_108_864,
  headerBytes: 16_384,
  headers: 100,
  headersMs: 5_000,
  requestMs: 15_000,
  keepAliveMs: 5_000,
  connections: 512,
  calls: 64,
  callsEach: 48,
  listenersEach: 16,
  changesAtOnce: 1_000,
  requestsPerMinute: 12_000,
  wrongTokensPerMinute: 30,
  workMs: 5_000,
  heartbeatMs: 15_000,
  unreadBytes: 1_048_576,
  resumeMs: 30_000,
  replayMs: 3_600_000,
  replays: 1_000,
  replayBytes: 67_108_864,
  approvalMs: 600_000,
  drainMs: 10_000,
};

/** The limits with defaults. Throws a `RangeError` that names a value that is no positive whole number. */
export function settleLimits(given: Partial<ServerLimits> = {}): ServerLimits {
  for (const [name, value] of Object.entries(given)) {
    if (Number.isSafeInteger(value) && value > 0) continue;
    throw new RangeError(`limits.${name} must be a positive whole number, not ${String(value)}`);
  }
  return { ...DEFAULT_LIMITS, ...given };
}
