import { statSync } from "node:fs";
import type { FileTimes } from "./entry.ts";

/** A file that changes within a tick of the file system's clock keeps its times. */
const UNSURE_FOR_MS = 2_000;

/** When a file changed, for comparing; `undefined` where it can't be looked at. */
export function timesOf(path: string): FileTimes | undefined {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    return [mtimeMs, ctimeMs, size, ino];
  } catch {
    return undefined;
  }
}

/** Whether a later change must show in the times. */
export function areSettled([modified, changed]: FileTimes, now: number): boolean {
  return now - Math.max(modified, changed) > UNSURE_FOR_MS;
}

/** Whether both are of the same, unchanged file. */
export function sameTimes(a: FileTimes, b: FileTimes): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}
