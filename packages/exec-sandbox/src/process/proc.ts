import { readFileSync, readdirSync } from "node:fs";

/** The children of a process, from the kernel's list; empty when there is none to read. */
export function childrenOf(pid: number): readonly number[] {
  const text = read(`/proc/${String(pid)}/task/${String(pid)}/children`);
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map(Number);
}

/** Processes of one session that still run: zombies are dead and only wait to be collected. */
export function sessionMembers(session: number): readonly number[] {
  return listProcesses().filter((pid) => {
    const stat = read(`/proc/${String(pid)}/stat`);
    // The name in parentheses may hold anything; the fields stand after the last one.
    const [state, , , sid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state !== undefined && state !== "Z" && state !== "X" && Number(sid) === session;
  });
}

function listProcesses(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
