import type { Flow, OperationRef } from "@toolhaft/tool-bundle";
import type { ToolFailure } from "../errors/failure.ts";
import type { SourceTool } from "../source.ts";
import type { StepJournal } from "./journal.ts";

/** A tool that is a flow. */
export interface FlowTool {
  readonly flow: Flow;
  readonly name: string;
  readonly revision: string;
}

/** Where the steps of a flow find their tools, and where they are written down. */
export interface FlowWorld {
  /** The tool that a step calls, as it is now. */
  find(operation: OperationRef): Promise<SourceTool | ToolFailure>;
  readonly journal: StepJournal;
}
