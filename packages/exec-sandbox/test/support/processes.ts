import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A running process, as far as a test looks at it. */
interface Seen {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes that run; zombies are dead. */
export function processes(): readonly Seen[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "latin1");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const command = readFileSync(`/proc/${name}/cmdline`, "latin1").replaceAll("\0", " ");
        return state === "Z" || state === "X" ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** Processes whose command line holds a mark that only one test uses. */
export function marked(mark: string): readonly number[] {
  return processes()
    .filter(({ command }) => command.includes(mark))
    .map(({ pid }) => pid);
}

/** Longer than anything takes on a machine that does other things too. */
const LONGEST_MS = 45_000;

/** Wait until something holds; `false` when it never did. */
export async function eventually(holds: () => boolean): Promise<boolean> {
  const end = performance.now() + LONGEST_MS;
  while (!holds()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

let marks = 0;

/** Seconds for `sleep` that no other test sleeps: long enough to be found, and found by this number. */
export function uniqueSleep(): string {
  marks += 1;
  return `${String(600 + marks)}.${String(process.pid)}${String(Date.now() % 100_000)}`;
}

/** End what a test shows to have survived. */
export function endAll(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, "SIGKILL");
}
