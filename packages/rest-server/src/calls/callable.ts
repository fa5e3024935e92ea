import type { CallLabels } from "../observe/server-metrics.ts";
import type { CallContext, CallOutcome, CallPlanned } from "./outcome.ts";

/** A tool that a request named, and how it is called. */
export interface Callable {
  readonly name: string;
  /** For metrics: names of things that exist, never of what was asked for. */
  readonly labels: CallLabels;
  /** Whether it runs here or asks somewhere else, in the words of the GenAI conventions. */
  readonly type: "function" | "extension";
  invoke(args: string, context: CallContext): Promise<CallOutcome>;
  plan(args: string, resolve: boolean): Promise<CallPlanned>;
  /** Told once for each call that was made. */
  counted?(): void;
}
