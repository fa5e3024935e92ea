import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { descendants, descriptors } from "../support/process-view.ts";

const MIB = 1_048_576;

/** A server at rest, after its garbage was collected. */
export interface Sample {
  readonly minute: number;
  readonly calls: number;
  readonly residentMiB: number;
  readonly heapMiB: number;
  readonly descriptors: number;
  readonly programs: number;
}

/** What `collect-on-signal.mjs` must be loaded with. */
export const NODE_OPTIONS: readonly string[] = [
  "--expose-gc",
  "--import",
  join(import.meta.dirname, "collect-on-signal.mjs"),
];

interface Memory {
  readonly count: number;
  readonly rss: number;
  readonly heapUsed: number;
}

function memoryOf(folder: string): Memory {
  try {
    return JSON.parse(readFileSync(join(folder, "memory.json"), "utf8")) as Memory;
  } catch {
    return { count: 0, rss: 0, heapUsed: 0 };
  }
}

/** Connections of clients that left are closed by then. */
const REST_MS = 60_000;

/** Collect garbage and look, once no more descriptors are open than were at first, or after a while. */
export async function measure(
  { pid, folder, descriptors: most }: { pid: number; folder: string; descriptors: number },
  minute: number,
  calls: number,
): Promise<Sample> {
  const until = performance.now() + REST_MS;
  while (descriptors(pid) > most && performance.now() < until) await wait(20);
  const { count } = memoryOf(folder);
  process.kill(pid, "SIGUSR2");
  let memory = memoryOf(folder);
  while (memory.count === count) {
    await wait(5);
    memory = memoryOf(folder);
  }
  return {
    minute,
    calls,
    residentMiB: memory.rss / MIB,
    heapMiB: memory.heapUsed / MIB,
    descriptors: descriptors(pid),
    programs: descendants(pid).length,
  };
}

/** The last two thirds. */
export const settled = (samples: readonly Sample[]): readonly Sample[] =>
  samples.slice(Math.floor(samples.length / 3));

/** MiB of the heap from the first to the last. */
export const growthOf = (samples: readonly Sample[]): number =>
  (samples.at(-1)?.heapMiB ?? 0) - (samples[0]?.heapMiB ?? 0);

/** MiB a minute, by least squares. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = mean(samples.map(({ minute }) => minute));
  const resident = mean(samples.map(({ residentMiB }) => residentMiB));
  const over = samples.map(({ minute, residentMiB }) => (minute - minutes) * (residentMiB - resident));
  const under = samples.map(({ minute }) => (minute - minutes) ** 2);
  return mean(over) / mean(under);
}

/** Rows of a table for people. */
export function tableOf(samples: readonly Sample[]): string {
  const rows = samples.map(({ minute, calls, residentMiB, heapMiB, descriptors: open, programs }) =>
    [minute.toFixed(1), calls, residentMiB.toFixed(1), heapMiB.toFixed(1), open, programs].join(" | "),
  );
  return ["minute | calls | resident MiB | heap MiB | descriptors | programs", ...rows].join("\n");
}
