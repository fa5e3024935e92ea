import type { Recall } from "../lint/recall.ts";

/** Remembers what linting files answered, from one run to the next. */
export interface Cache extends Recall {
  /** Write it down, once all files are linted. Answers a line on what hindered that; it is no error. */
  close: () => string | undefined;
}
