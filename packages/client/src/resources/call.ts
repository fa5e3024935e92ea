import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** What a call is given. */
export interface InvokeBody {
  /** Reaches the tool as it is written here: `1.0` stays `1.0`. Absent: `{}`. */
  args?: JsonObject;
}

export interface InvokeQuery {
  plan?: boolean;
  resolve?: boolean;
}

/** Why a call gave no result. */
export interface CallError {
  code: string;
  /** One line. */
  message: string;
  /** Whether the same call may succeed a moment later. */
  retryable: boolean;
  hint?: string;
  issues?: { pointer: string; message: string; help?: string }[];
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

/** What would run: the exact argv and names of variables, or the exact requests without their secrets. */
export interface CallPlan {
  ok: true;
  exact: boolean;
  [part: string]: unknown;
}

/**
 * What a stream reports of a call, in this order: any number of the others, then one `result`. Its `data` is
 * what the plain answer's body would be.
 */
export type CallEvent =
  | { type: "progress"; id: string; data: { stage: string } }
  | { type: "stderr"; id: string; data: { line: string } }
  | { type: "output"; id: string; data: { type: string; data: string } }
  | { type: "gap"; id: string; data: { missed: number } }
  | { type: "result"; id: string; data: CallResult };
