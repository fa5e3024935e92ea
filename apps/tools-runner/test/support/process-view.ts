import { readdirSync, readFileSync, readlinkSync } from "node:fs";

interface Seen {
  readonly pid: number;
  readonly parent: number;
}

/** What the kernel says of a process, or `undefined` when it is gone; zombies are dead. */
function seen(pid: number): Seen | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, "latin1");
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? undefined : { pid, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function all(): readonly Seen[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => seen(Number(name)) ?? []);
}

/** All below a process, whoever their parents are. */
export function descendants(pid: number): readonly number[] {
  const processes = all();
  const below = (parent: number): number[] =>
    processes.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

/** Processes that work in a folder, or name it in their command lines. */
export function processesOf(folder: string): readonly number[] {
  return all()
    .map(({ pid }) => pid)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${String(pid)}/cmdline`, "utf8");
        return command.includes(folder) || readlinkSync(`/proc/${String(pid)}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}

/** Open descriptors. */
export function descriptors(pid: number): number {
  return readdirSync(`/proc/${String(pid)}/fd`).length;
}

/** MiB that lie in memory: now, or the most since the process began. */
export function residentMiB(pid: number, which: "now" | "peak"): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, "latin1");
  const name = which === "now" ? "VmRSS" : "VmHWM";
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1_024;
}
