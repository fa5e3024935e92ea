import type { Plan } from "../../plan.ts";
import type { Ran, ToolCall } from "../../source.ts";
import type { Blocker } from "../../tool.ts";

/** One way to do a stored tool: by a request, a function or a program. */
export interface HowItRuns {
  /** Milliseconds that a call may take, where the tool says so. */
  readonly timeoutMs?: number;
  /** What is in its way besides the tool's own state. */
  readonly check: () => Promise<readonly Blocker[]>;
  readonly run: (call: ToolCall) => Promise<Ran>;
  readonly plan: (call: ToolCall & { readonly resolve: boolean }) => Promise<Plan>;
}
