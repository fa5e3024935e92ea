type Soon<T> = T | Promise<T>;

/**
 * What all servers of one store share besides what is stored: what was counted, and the answers that are kept once. In memory for one
 * process, in the database for all that have it open.
 */
export interface SharedState {
  /**
   * Count one of a name, unless `limit` of it were counted within the last `windowMs` milliseconds: then answers after how many
   * there is room again. In no such time more are counted than `limit`, by all servers together.
   */
  count: (name: string, window: CountWindow) => Soon<number | undefined>;
  /** Take one out of a bucket that fills evenly; answers the milliseconds until there is one, where it is empty. */
  take: (name: string, bucket: Bucket) => Soon<number | undefined>;
  /**
   * Take one of the `most` places of a name; answers `undefined` where all servers together have taken all of them. Whoever has one
   * leaves it. Those of a server that died come free.
   */
  enter: (name: string, most: number) => Soon<Place | undefined>;
  /** Claim a key, so that what it is for is done once. Whoever is told "yours" settles it, or releases it. */
  claim: (key: string, claim: Claim) => Soon<Claimed>;
  /** What a claim of this key would be told, without claiming it; `undefined`: it would be "yours". */
  peek: (key: string, fingerprint: string) => Soon<Known | undefined>;
  /** Keep the answer of a key that this process has claimed. */
  settle: (key: string, answer: string, bounds: KeepBounds) => Soon<void>;
  /** Nothing was done: the key is free again. */
  release: (key: string) => Soon<void>;
  /** Where other machines are to read what this one logs. */
  readonly log?: SharedLog;
}

export interface CountWindow {
  readonly limit: number;
  readonly windowMs: number;
}

export interface Bucket {
  readonly perMinute: number;
  /** The most that it holds. */
  readonly burst: number;
}

export interface Place {
  /** Aborted once the place may be another's: this server could not say for too long that it is here. What is done in it has to stop. */
  readonly lost: AbortSignal;
  /** Never rejects. */
  leave: () => Soon<void>;
}

export interface Claim {
  /** Who keeps it. */
  readonly owner: string;
  /** Of what it is claimed for: another one does not get its answer. */
  readonly fingerprint: string;
  /** Milliseconds that it is remembered. */
  readonly keepMs: number;
}

/**
 * What became of a claim. `running`: somebody does it now; `lost`: whoever did it has died, and nobody knows how far it came; `mismatch`:
 * the key stands for something else.
 */
export type Claimed = { readonly state: "yours" } | Known;

/** Of a key that somebody has claimed. */
export type Known =
  { readonly state: "running" | "lost" | "mismatch" } | { readonly state: "kept"; readonly answer: string };

/**
 * How much is kept, by all owners together. Whoever keeps most makes room, with the oldest: so nobody pushes out what a quieter one
 * keeps.
 */
export interface KeepBounds {
  readonly keepMs: number;
  readonly most: number;
  /** Of the answers, in UTF-16 units. */
  readonly mostLength: number;
}

/** Lines that all servers of a store write. All of it rejects with an error of the store. */
export interface SharedLog {
  append: (lines: readonly LogLine[]) => Promise<void>;
  /** Those from before a place, else the last ones; the newest first. `since`: milliseconds since 1970. */
  before: (query: {
    readonly place?: string;
    readonly since?: number;
    readonly most: number;
  }) => Promise<readonly (LogLine & { readonly place: string })[]>;
  /** A UUID. */
  find: (id: string) => Promise<string | undefined>;
  /** Forget what is older than a moment. */
  forget: (before: number) => Promise<void>;
}

export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A UUID by which it is found again. */
  readonly id?: string;
  readonly text: string;
}
