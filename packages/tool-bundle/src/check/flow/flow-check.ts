import type { Reporter, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import type { BundleTool } from "../../bundle.ts";
import type { Flow } from "../../flow-model.ts";
import type { FlowTarget } from "../flow-lookup.ts";

/** A flow among the tools that it calls. */
export interface CheckedFlow {
  tool: Pick<BundleTool, "argSchema">;
  flow: Flow;
  /** What targets that are this very tool have as theirs. */
  id?: string;
}

/** Where findings about a flow go: `path` is that of its tool in the reporter's document. */
export interface FlowReport {
  reporter: Reporter;
  path: JsonPath;
  tool?: ToolIdentity;
  /** Tools may be elsewhere, too: one that is not found is a warning. */
  isPartial?: boolean;
}

/** What the checks of one flow share. */
export interface FlowCheck extends CheckedFlow {
  targets: ReadonlyMap<string, FlowTarget>;
  report: FlowReport;
}

/** The place of a step, or of a part of it; without an index that of all steps. */
export function placeOf(
  { path, tool }: FlowReport,
  at?: number,
  ...rest: (string | number)[]
): { path: JsonPath; tool?: ToolIdentity } {
  const place = { path: [...path, "impl", "steps", ...(at === undefined ? [] : [at, ...rest])] };
  return tool === undefined ? place : { ...place, tool };
}
