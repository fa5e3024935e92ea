import { readlinkSync } from "node:fs";

/** The path of what a descriptor stands for, whatever its own path leads to by now; `undefined` where the system does not say. */
export function realPathOf(descriptor: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readlinkSync(`/proc/self/fd/${String(descriptor)}`);
  } catch {
    return undefined;
  }
}
