import { writeFileSync } from "node:fs";
import type { RunJob } from "../../src/work/job.ts";

/** What a job can do to whoever runs it. */
export const deeds = {
  echo: (text: string) => text,
  pid: () => String(process.pid),
  environment: () => JSON.stringify(process.env),
  loop: () => {
    for (;;);
  },
  /** Says in a file that it has begun, then runs for 20 ms. */
  work: (file: string) => {
    writeFileSync(file, "");
    const from = process.cpuUsage();
    while (process.cpuUsage(from).user < 20_000);
    return "done";
  },
  sleep: (): string => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  regex: (text: string) => String(/^(a+)+$/.test(text)),
  objects: () => {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length });
  },
  // One value that is larger than all memory at once: it ends a process whose thread ran it.
  array: () => String(Array(5e7).fill(0).length),
  map: () => {
    const kept = new Map<number, number>();
    for (;;) kept.set(kept.size, 1);
  },
  text: () => JSON.stringify(Array(3e5).fill("y".repeat(1_000)).join("")),
  long: () => "x".repeat(10_000),
  throw: (text: string) => {
    throw Object.assign(new Error(text), { hint: "ask again" });
  },
  exit: () => process.exit(0),
} as const;

export interface Deed {
  readonly deed: keyof typeof deeds;
  readonly text?: string;
}

export const run: RunJob<Deed> = ({ deed, text = "" }) => deeds[deed](text);
