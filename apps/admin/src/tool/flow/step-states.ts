import type { StepProgress } from "@toolhaft/client";
import type { Outcome } from "../result/outcome.ts";

/** How far a step of a flow is. One that is not there yet waits. */
export type StepState = "running" | "again" | "done" | "failed" | "stopped";

export type StepStates = ReadonlyMap<string, StepState>;

const STATES = { begun: "running", again: "again", done: "done" } as const;

/** The states once a step has told of itself. */
export function withProgress(states: StepStates, { id, state }: StepProgress): StepStates {
  return new Map([...states, [id, STATES[state]]]);
}

/** The states once the flow is over: a failure names its step, and what ran next to it was stopped. */
export function atEnd(states: StepStates, outcome: Outcome): StepStates {
  const message = outcome.ok ? "" : (outcome.message ?? "");
  return new Map(
    [...states].map(([id, state]) => {
      if (state === "done") return [id, state];
      return [id, message.startsWith(`step ${id}: `) ? "failed" : "stopped"];
    }),
  );
}
