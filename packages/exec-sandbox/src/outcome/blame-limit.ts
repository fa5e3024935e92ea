import { ExecError } from "../errors/exec-error.ts";
import type { LaunchPlan } from "../process/plan.ts";
import type { Limits } from "../types.ts";

const NO_MEMORY =
  /out of memory|cannot allocate memory|memoryerror|bad_alloc|heap limit|memory exhausted|virtual memory exhausted|failed to allocate|allocation failed|\bout of space\b|enomem/i;
const NO_PROCESS =
  /cannot fork|can't fork|fork: .*(?:unavailable|retry)|unable to fork|eagain.*(?:fork|spawn)|(?:fork|spawn).*eagain/i;
const NO_DISK = /no space left on device|file too large|file size limit exceeded|enospc|efbig/i;

/**
 * The limit that a failed program ran into. The kernel says it with a signal for processor time and
 * file size; for memory and processes the program's own last words are all the evidence there is.
 */
export function blameLimit(
  ran: { readonly signal: string | null },
  stderr: string,
  limits: Limits,
  shape: LaunchPlan["shape"],
): ExecError | undefined {
  // Without a wrapper no limit was set.
  if (shape === "plain") return undefined;
  const { signal } = ran;
  const { cpuSeconds } = limits;
  if (cpuSeconds !== undefined && signal === "SIGXCPU")
    return new ExecError("EXEC_LIMIT_CPU", { limit: cpuSeconds });
  if (signal === "SIGXFSZ") return new ExecError("EXEC_LIMIT_DISK", { evidence: signal });
  const disk = NO_DISK.exec(stderr)?.[0];
  if (disk !== undefined) return new ExecError("EXEC_LIMIT_DISK", { evidence: disk });
  const process = NO_PROCESS.exec(stderr)?.[0];
  if (process !== undefined)
    return new ExecError("EXEC_LIMIT_PIDS", { limit: limits.pids, evidence: process });
  const memory = NO_MEMORY.exec(stderr)?.[0];
  if (memory !== undefined)
    return new ExecError("EXEC_LIMIT_MEMORY", { limit: limits.memoryBytes, evidence: memory });
  return undefined;
}
