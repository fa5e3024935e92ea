import type { ToolStore } from "@toolhaft/store";
import type { Toolbox } from "@toolhaft/toolbox";
import type { KeptCalls } from "./calls/kept-calls.ts";
import type { LiveCall } from "./calls/live-call.ts";
import type { ServerLimits } from "./limits.ts";
import type { ServerLog } from "./observe/log.ts";
import type { ServerMetrics } from "./observe/server-metrics.ts";

/** What all routes of one server share. */
export interface World {
  readonly store: ToolStore;
  readonly toolbox: Toolbox;
  /** The id of the toolbox's source that holds what the store holds. */
  readonly storeSource: string;
  readonly limits: ServerLimits;
  readonly log: ServerLog;
  readonly metrics: ServerMetrics;
  /** Calls that run now. */
  readonly running: Set<LiveCall>;
  readonly kept: KeptCalls;
  /** Whether spans hold arguments. */
  readonly recordArguments: boolean;
  readonly version: string;
  /** True once the server takes no new work. */
  isDraining(): boolean;
}
