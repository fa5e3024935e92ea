import { deadlineIn, ExecError, remainingMs } from "@toolhaft/exec-sandbox";
import type { Deadline } from "@toolhaft/exec-sandbox";
import { execFailure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { SettledLimits } from "../limits.ts";

/**
 * When a call must be over: the tool's own time limit, else the default, never beyond the most (decision 11); a
 * caller's deadline only brings it forward. Waiting, scripts and commands count.
 */
export function deadlineFor(
  timeoutMs: number | undefined,
  limits: SettledLimits,
  given: number | Deadline | undefined,
): Deadline | ToolFailure {
  const own = deadlineIn(Math.min(timeoutMs ?? limits.timeoutMs, limits.maxTimeoutMs));
  if (given === undefined) return own;
  try {
    const other = typeof given === "number" ? deadlineIn(given) : given;
    return remainingMs(other) < remainingMs(own) ? other : own;
  } catch (error) {
    if (error instanceof ExecError) return execFailure(error);
    throw error;
  }
}
