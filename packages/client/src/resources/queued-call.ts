import type { CallResult } from "./call.ts";

/** A call that does not wait for its caller: some runner makes it, and another one where that is lost. */
export interface QueuedCall {
  id: string;
  /** The slug of the tool. */
  tool: string;
  bundleID: string;
  version: string;
  status: "waiting" | "running" | "succeeded" | "failed" | "cancelled";
  /** Somebody asked for its end. */
  isCancelled: boolean;
  /** How often a runner took it up, be it to find that its tool is busy or its host cannot be reached. */
  attempts: number;
  /** RFC 3339. */
  at: string;
  startedAt?: string;
  endedAt?: string;
  /** The token that it was asked for with. */
  tokenID?: string;
  /** Of a flow: its steps so far, in the order in which they were begun. */
  steps: QueuedStep[];
  /** How it ended; a call that was cancelled before it began has none. */
  result?: CallResult;
}

export interface QueuedStep {
  id: string;
  state: "begun" | "done";
  /** How often it was begun. */
  attempts: number;
}

/** What a stream tells of a queued call: how it stands, whenever that changes, and at last how it ended. */
export type QueuedCallEvent = { type: "call"; data: QueuedCall } | { type: "result"; data: QueuedCall };
