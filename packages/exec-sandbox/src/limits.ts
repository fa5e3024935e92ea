import { ExecError } from "./errors/exec-error.ts";
import type { Limits } from "./types.ts";

const MIB = 1_048_576;

export const defaultLimits: Limits = {
  stdoutBytes: MIB,
  stderrBytes: 65_536,
  killGraceMs: 500,
  drainMs: 100,
  memoryBytes: 4_096 * MIB,
  tempBytes: 256 * MIB,
  pids: 512,
};

/** The smallest value that makes sense, by limit. */
const SMALLEST: Readonly<Record<keyof Limits, number>> = {
  stdoutBytes: 0,
  stderrBytes: 0,
  killGraceMs: 0,
  drainMs: 0,
  // Below this a shell does not start.
  memoryBytes: MIB,
  tempBytes: 4_096,
  fileBytes: 0,
  cpuSeconds: 1,
  pids: 2,
};

/** Bounds that the system has to hold, and a tier may not have. */
const HELD = ["memoryBytes", "fileBytes", "cpuSeconds", "pids"] as const;

/** One that somebody asked for by name; without it a call is not run. */
export type NamedLimit = (typeof HELD)[number];

/** Those that are named here, or were before. */
export function namedIn(
  given: Partial<Limits> | undefined,
  before: readonly NamedLimit[] = [],
): NamedLimit[] {
  return HELD.filter((name) => given?.[name] !== undefined || before.includes(name));
}

/** Limits with those that a call gives; a value that means nothing is an error that names it. */
export function mergeLimits(base: Limits, given: Partial<Limits> | undefined): Limits | ExecError {
  if (given === undefined) return base;
  const merged = { ...base };
  for (const [name, value] of Object.entries(given) as [keyof Limits, unknown][]) {
    if (value === undefined) continue;
    const smallest = Object.hasOwn(SMALLEST, name) ? SMALLEST[name] : undefined;
    const option = `limits.${name}`;
    if (smallest === undefined)
      return new ExecError("EXEC_OPTIONS_INVALID", { option, problem: "is no limit" });
    if (!Number.isSafeInteger(value) || (value as number) < smallest) {
      const problem = `must be a whole number of at least ${String(smallest)} (got ${typeof value === "number" ? String(value) : typeof value})`;
      return new ExecError("EXEC_OPTIONS_INVALID", { option, problem });
    }
    merged[name] = value as number;
  }
  return merged;
}
