import type { Recall } from "../lint/recall.ts";
import type { FileTimes } from "./entry.ts";
import type { NotedEntry } from "./notes.ts";

/** What linting a file answered, with what its bytes were. */
export type KeptEntry = NotedEntry & { hash: string; times?: FileTimes | undefined };

/** Remembers what linting files answered, from one run to the next. */
export interface Cache extends Recall {
  /** Whether anything is known of a file; it need not hold any more. */
  has: (path: string) => boolean;
  /** Remember what another thread found. */
  adopt: (path: string, entry: KeptEntry) => void;
  /** Write it down, once all files are linted. Answers a line on what hindered that; it is no error. */
  close: () => string | undefined;
}
