import type { ToolFailure } from "../errors/failure.ts";

/**
 * How far a step has come. Exact JSON text; a step that was only begun when its run was cut off may have been done or not. `open`: so
 * many attempts are over, and the last one did nothing.
 */
export type StepRecord =
  | { readonly state: "begun" | "open"; readonly attempt: number }
  | { readonly state: "done"; readonly json: string };

/** Which flow ran with which arguments: a run is taken up again only as the same. */
export interface FlowIdentity {
  /** Name, revision and bundle of the tool. */
  readonly tool: string;
  readonly revision: string;
  /** The arguments as they came. */
  readonly args: string;
}

/** The steps of one run of a flow. */
export interface FlowRun {
  readonly id: string;
  /** What was recorded of a step, by this process or by one that is gone. */
  recorded(stepId: string): Promise<StepRecord | undefined>;
  /** Resolves when the record is kept: no step is begun before. */
  record(stepId: string, record: StepRecord): Promise<void>;
  /** The run has ended. `isCutOff`: not by itself, so that it may be taken up again. */
  end(how: { readonly isCutOff: boolean }): Promise<void>;
}

/** Where the steps of flows are written down, so that a run which was cut off can be taken up again. */
export interface StepJournal {
  /** A new run, or with the id of one that was cut off that one; a failure where it cannot be taken up. */
  open(flow: FlowIdentity, id?: string): Promise<FlowRun | ToolFailure>;
}
