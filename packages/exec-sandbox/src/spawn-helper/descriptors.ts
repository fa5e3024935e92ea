import { closeSync, readFileSync, readdirSync } from "node:fs";

const CLOSE_ON_EXEC = 0o2000000;

/** Descriptors beyond 0, 1 and 2 that a program started from here would inherit. */
export function inheritable(): readonly number[] {
  return readdirSync("/proc/self/fd")
    .map(Number)
    .filter((fd) => fd > 2 && isInheritable(fd));
}

/**
 * Close what was inherited from the host and would be handed on: a descriptor somebody opened without
 * "close on exec". The answer is whether none is left; `false` also where that cannot be seen.
 */
export function closeInheritable(): boolean {
  try {
    for (const fd of inheritable()) closeSync(fd);
    return inheritable().length === 0;
  } catch {
    return false;
  }
}

function isInheritable(fd: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${String(fd)}`, "latin1"));
    return flags !== null && (Number.parseInt(flags[1] ?? "0", 8) & CLOSE_ON_EXEC) === 0;
  } catch {
    // The one that listed the directory is gone already.
    return false;
  }
}
