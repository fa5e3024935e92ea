import { readFileSync } from "node:fs";

export interface ProcessorTime {
  /** Milliseconds that all threads of a process have run. */
  readonly usedMs: number;
  /** It waits for something, not for its turn on a processor. */
  readonly waits: boolean;
}

/** How long a process has run; `undefined` where the system does not say, as only Linux does. */
export function processorTime(pid: number | undefined): ProcessorTime | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, "latin1");
    // The name in parentheses may hold anything; the fields stand after the last one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { usedMs: ticks * MS_A_TICK, waits: fields[0] === "S" };
  } catch {
    return undefined;
  }
}

// The kernel tells all programs hundredths of a second, whatever it counts in.
const MS_A_TICK = 10;
