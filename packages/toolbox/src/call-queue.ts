/** A call of a stored tool that some runner is to make, whoever asked for it. */
export interface NewCall {
  /** From `newCallId`. */
  readonly id: string;
  readonly tool: QueuedTool;
  /** The arguments as they came. */
  readonly args: string;
  /** Who asks, as the log is to have it: a token's id. */
  readonly tokenId?: string;
  /** The digest of the call, where somebody approved it. */
  readonly approved?: string;
  /** The same key again is the same call, and needs the same `request`. */
  readonly once?: OnceOnly;
  /** It was made elsewhere, and is only to be found here. */
  readonly ended?: { readonly state: "succeeded" | "failed"; readonly result: string };
}

export interface OnceOnly {
  readonly key: string;
  readonly request: string;
}

export interface QueuedTool {
  readonly bundleID: string;
  readonly slug: string;
  readonly version: string;
}

/** A call that is kept until some time after it has ended. Times are RFC 3339. */
export interface QueuedCall {
  readonly id: string;
  readonly tool: QueuedTool;
  readonly tokenId?: string;
  readonly state: "waiting" | "running" | "succeeded" | "failed" | "cancelled";
  /** Somebody asked for its end. */
  readonly isCancelled: boolean;
  /** How many runners have begun with it: more than one where one was lost. */
  readonly attempts: number;
  readonly at: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** Of a flow: its steps so far, in the order in which they were begun. */
  readonly steps: readonly QueuedStep[];
  /** How it ended, as `toAnswer` writes it. */
  readonly result?: string;
}

export interface QueuedStep {
  readonly id: string;
  readonly state: "begun" | "done";
  /** How often it was begun. */
  readonly attempts: number;
}

/** What becomes of a key. */
export interface KeyedCalls {
  /** Resolves when the call is kept; with the call of the key, where there is one already. `other`: that was for another request. */
  add(call: NewCall): Promise<QueuedCall | "other">;
  /** The call of a key, as `add` would find it. */
  known(once: OnceOnly): Promise<QueuedCall | "other" | undefined>;
}

/** Where calls wait for a runner, and are kept. */
export interface CallQueue extends KeyedCalls {
  /**
   * Do something about a key that nobody else does meanwhile, on whatever server. `run` asks its `calls` and not the queue, answers what
   * it found as data, and waits for little.
   */
  alone<T>(key: string, run: (calls: KeyedCalls) => Promise<T>): Promise<T>;
  find(id: string): Promise<QueuedCall | undefined>;
  /** End a call: at once where it waits, else as soon as its runner hears of it. Answers how it stands then. */
  cancel(id: string): Promise<QueuedCall | undefined>;
  /** Hear that a call may have changed; the answer ends it. */
  watch(id: string, onChange: () => void): () => void;
}
