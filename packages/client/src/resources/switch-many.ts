import type { Problem } from "./problem.ts";
import type { StoredRef } from "./provided.ts";
import type { ToolParams } from "./tool.ts";

/** Tools that are switched on or off, each for itself. */
export interface SwitchManyBody {
  tools: ToolParams[];
  isEnabled: boolean;
}

/** What became of each, in their order. */
export interface SwitchManyReport {
  items: (StoredRef & { status: number; etag?: string; problem?: Problem })[];
}
