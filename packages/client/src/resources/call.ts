import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { CallError, Problem } from "./problem.ts";
import type { ToolBody } from "./tool.ts";

/** What a call is given. */
export interface InvokeBody {
  /** Reaches the tool as it is written here: `1.0` stays `1.0`. Absent: `{}`. */
  args?: JsonObject;
}

/** A tool that is not stored, and what it is called with. */
export interface DraftBody {
  /** The bundle that it is meant for. Absent: one that is yet to be made. */
  bundleID?: string;
  /** Its definition, as it would be stored. */
  tool: ToolBody;
  args?: JsonObject;
}

export interface InvokeQuery {
  plan?: boolean;
  resolve?: boolean;
}

/** What is known about a call besides its result. Times in milliseconds. */
export interface CallMeta {
  durationMs: number;
  queuedMs: number;
  warnings: string[];
}

/** How a call ended. The Tools Functional Specification, "Invocation flow". */
export type CallResult =
  { ok: true; value: JsonValue; meta: CallMeta } | { ok: false; error: CallError; meta: CallMeta };

/** A call that was refused: a problem, without `meta`, since nothing ran. */
export type Refusal = Problem & { ok: false; error: CallError };

/** A step of a flow that begins, is tried again, or is done: so many of so many are. */
export interface StepProgress {
  id: string;
  state: "begun" | "again" | "done";
  done: number;
  total: number;
}

/**
 * What a stream reports of a call, in this order: any number of the others, then one `result`. Its `data` is
 * what the plain answer's body would be.
 */
export type CallEvent =
  | { type: "progress"; id: string; data: { stage: string; step?: StepProgress } }
  | { type: "stderr"; id: string; data: { line: string } }
  | { type: "output"; id: string; data: { type: string; data: string } }
  | { type: "gap"; id: string; data: { missed: number } }
  | { type: "result"; id: string; data: CallResult | Refusal };
