import type { QueuedTool, Tool } from "@toolhaft/toolbox";
import type { CallLabels } from "../observe/server-metrics.ts";
import type { CallContext, CallOutcome, CallPlanned } from "./outcome.ts";

/** A tool that a request named, and how it is called. */
export interface Callable {
  readonly name: string;
  /** For metrics: names of things that exist, never of what was asked for. */
  readonly labels: CallLabels;
  /** What tells it from others of the same labels. */
  readonly fingerprint?: string;
  /** As it waits for a runner, where it may. */
  readonly queued?: QueuedTool;
  invoke(args: string, context: CallContext): Promise<CallOutcome>;
  plan(args: string, resolve: boolean): Promise<CallPlanned>;
}

/** A tool of the toolbox. */
export function callableOf(tool: Tool): Callable {
  const { ref, name } = tool;
  return {
    name,
    labels: { bundle: ref.bundle ?? ref.source, slug: name, version: ref.version ?? "" },
    invoke: (args, { id, tokenId, approved, signal, tell }) =>
      tool.invoke(args, {
        ...{ id, signal },
        ...(tokenId === undefined ? {} : { tokenId }),
        ...(approved === undefined ? {} : { approved }),
        onProgress: ({ stage, event, stderr, step }) => {
          if (stderr !== undefined) tell({ type: "stderr", line: stderr });
          else if (event === undefined)
            tell({ type: "progress", stage, ...(step === undefined ? {} : { step }) });
          else tell({ type: "output", name: event.type, data: event.data });
        },
      }),
    plan: (args, resolve) => tool.plan(args, { resolve }),
  };
}
