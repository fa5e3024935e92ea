import type { FileTimes } from "../cache/entry.ts";
import type { NotedEntry } from "../cache/notes.ts";
import type { Candidate } from "../discover/candidate.ts";
import type { GivenOptions } from "../options/lint-options.ts";
import type { Slice } from "./slices.ts";
import type { Turns } from "./turns.ts";

/** All that a thread needs to lint as the run that starts it does. */
export interface ThreadStart {
  /** From 2: the thread that starts the others is 1. */
  thread: number;
  given: GivenOptions;
  /** The configurations of the run, absolute. */
  configs: readonly string[];
  candidates: readonly Candidate[];
  slices: readonly Slice[];
  turns: Turns;
}

/** What linting one file answered. */
export interface Answer {
  path: string;
  entry: NotedEntry;
  /** What its bytes were, where a cache asks for that. */
  hash?: string;
  times?: FileTimes | undefined;
  /** Its text, where a report shows lines of it. */
  text?: string;
}

/** What a thread sends when it is done with a slice. Files that it could not answer for are left out. */
export interface SliceAnswers {
  slice: number;
  answers: Answer[];
}
