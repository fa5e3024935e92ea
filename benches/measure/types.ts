/** What is compared: wall time for latencies, CPU of the whole process tree for batches, peak memory, or a figure the process itself reports (`latency`: the median of its calls). */
export type Metric = "wall" | "cpu" | "memory" | "reported" | "latency";

/** A program as a user would start it, and the exit codes it may end with. */
export interface Command {
  label: string;
  argv: readonly [string, ...string[]];
  cwd: string;
  exitCodes: readonly number[];
}

/** What one run left behind. `figure` is in the metric's unit: ms, or MB for memory. */
export interface Run {
  figure: number;
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** One line of the table: ours against the baseline. */
export interface Comparison {
  title: string;
  metric: Metric;
  /** The highest accepted ratio of medians, ours ÷ baseline. Absent: printed, not judged. */
  bar?: number;
  rounds: number;
  baseline: Command;
  ours: Command;
  /** Why the two did not do the same work; `undefined` when they did. */
  disagreement: (baseline: Run, ours: Run) => string | undefined;
}

/** A count that does not depend on the machine: passed official tests. */
export interface Count {
  title: string;
  passed: number;
  total: number;
  /** The lowest accepted count. */
  bar: number;
}

/** What people notice of a page: a time, or a size, that has no baseline. The median of its samples is judged. */
export interface Amount {
  title: string;
  unit: "ms" | "MB" | "rows";
  samples: readonly number[];
  /** The highest accepted median. */
  bar: number;
  /** The machine was too busy for a time to say anything. */
  isNoisy: boolean;
}

/** Samples of both sides, in the metric's unit, in the order they were taken. */
export interface Samples {
  baseline: number[];
  ours: number[];
}

/** How a row ended. `wrong`: the outputs differ, so its figures mean nothing. */
export type Outcome = "held" | "missed" | "noisy" | "wrong" | "unjudged";

export interface RowResult {
  title: string;
  outcome: Outcome;
}

/** What an area's bench is given. */
export interface Bench {
  /** Tiny counts, one round, only correctness judged. */
  smoke: boolean;
  /** Measure a row, print it, remember how it ended. */
  compare: (comparison: Comparison) => void;
  count: (count: Count) => void;
  amount: (amount: Amount) => void;
  /** A row that could not be measured, and why. */
  skip: (title: string, reason: string) => void;
  /** A line of what is neither. */
  print: (line: string) => void;
}

/** One folder beside this one: what `pnpm bench <id>` runs. */
export interface Area {
  id: string;
  /** It needs more than this repository, and runs only where it is named. */
  isAskedFor?: boolean;
  run: (bench: Bench) => Promise<void>;
}
