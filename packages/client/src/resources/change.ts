/** What changed. A bundle stands for itself and for all of its tools. */
export interface Change {
  kind: "tool" | "bundle";
  bundleID: string;
  slug?: string;
  version?: string;
  /** Of what is stored now; absent: there is none any more, or its file is damaged. */
  etag?: string;
}

/**
 * What the feed tells. `start`: read the lists now, what follows is what changed since; `new`: the first time; `unknown`: the
 * place that was asked for is none of this store, or too long ago; `many`: more changed than is told one by one. One change may
 * come twice. `id` is "" for what has no place of its own; a reader goes on behind the last that has one.
 */
export type ChangeEvent =
  | { type: "start"; id: string; data: { reason: "new" | "unknown" | "many" } }
  | { type: "change"; id: string; data: Change };
