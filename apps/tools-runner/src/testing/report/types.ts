import type { Tried } from "../generated/try-tool.ts";

/** How one test ended. */
export interface TestResult {
  readonly tool: string;
  readonly name: string;
  /** Where it stands: `tools.test.json:4:7`. */
  readonly at?: string;
  readonly durationMs: number;
  /** Who answered its requests: servers, or a recording; absent where it made none. */
  readonly answers?: "recorded" | "live";
  /** What is wrong, one line each; empty where it passed. */
  readonly problems: readonly string[];
  /** Set: it was not run, and why. */
  readonly skipped?: string;
}

/** All that a run found out. */
export interface TestReport {
  readonly tests: readonly TestResult[];
  /** Set where tools were called with generated arguments. */
  readonly generated?: { readonly seed: number; readonly tools: readonly Tried[] };
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Faults that generated arguments showed. */
  readonly faults: number;
}

export function countsOf({ tests, generated }: TestReport): Counts {
  const skipped = tests.filter((test) => test.skipped !== undefined).length;
  const failed = tests.filter(({ problems }) => problems.length > 0).length;
  const faults = (generated?.tools ?? []).reduce((sum, { found }) => sum + found.length, 0);
  return { passed: tests.length - skipped - failed, failed, skipped, faults };
}
