import type { BundleTool } from "../bundle.ts";
import type { OperationRef } from "../flow-model.ts";

/** A tool that a step calls, where a flow is checked. */
export interface FlowTarget {
  tool: Pick<BundleTool, "argSchema" | "outputSchema" | "impl" | "annotations">;
  /** Two targets with one `id` are the same tool. */
  id: string;
  /** It, or its bundle, is switched off. */
  isOff: boolean;
  /** Where its own steps find their tools, since a name without a bundle means one of its own. */
  lookup: FlowLookup;
}

/** Where a flow finds the tools of its steps: a store, or the files around it. */
export interface FlowLookup {
  find(operation: OperationRef): FlowTarget | undefined;
  /** Names that are there, as steps write them, for whoever wrote another one. */
  names(operation: OperationRef): readonly string[];
  /** Where it was looked: a sentence. */
  where: string;
}
