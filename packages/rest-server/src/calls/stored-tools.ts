import type { StoredTool } from "@toolhaft/store";
import type { CallContext, CallOutcome, CallPlanned } from "./outcome.ts";

/** Who runs stored tools. The server finds them, checks their switches, counts their calls. */
export interface StoredTools {
  invoke(tool: StoredTool, args: string, context: CallContext): Promise<CallOutcome>;
  plan(tool: StoredTool, args: string, resolve: boolean): Promise<CallPlanned>;
}
