import { ToolboxError } from "./errors/toolbox-error.ts";

/** Bounds of calls. */
export interface ToolboxLimits {
  /** Seconds for a tool whose definition says nothing. Default 30. */
  readonly timeoutSec?: number;
  /** No tool gets more seconds, whatever its definition says. Default: no such bound. */
  readonly maxTimeoutSec?: number;
  /** Longest JSON text of arguments. Default 16 MiB. */
  readonly argumentBytes?: number;
}

export interface SettledLimits {
  readonly timeoutMs: number;
  readonly maxTimeoutMs: number;
  readonly argumentBytes: number;
}

// Longer timers fire at once.
const LONGEST_MS = 2 ** 31 - 1;

/** Limits with their defaults; throws `TOOLBOX_OPTIONS_INVALID`. */
export function settleLimits(limits: ToolboxLimits = {}): SettledLimits {
  const { timeoutSec = 30, maxTimeoutSec, argumentBytes = 16 * 1_048_576 } = limits;
  const maxTimeoutMs =
    maxTimeoutSec === undefined ? LONGEST_MS : milliseconds("maxTimeoutSec", maxTimeoutSec);
  if (!(Number.isSafeInteger(argumentBytes) && argumentBytes >= 2))
    throw invalid("argumentBytes", `must be a whole number of at least 2 (got ${String(argumentBytes)})`);
  return { timeoutMs: milliseconds("timeoutSec", timeoutSec), maxTimeoutMs, argumentBytes };
}

function milliseconds(name: string, seconds: number): number {
  const ms = seconds * 1_000;
  if (ms > 0 && ms <= LONGEST_MS) return ms;
  throw invalid(
    name,
    `must be more than 0 and at most ${String(LONGEST_MS / 1_000)} seconds (got ${String(seconds)})`,
  );
}

function invalid(name: string, problem: string): ToolboxError {
  return new ToolboxError("TOOLBOX_OPTIONS_INVALID", { option: `limits.${name}`, problem });
}
