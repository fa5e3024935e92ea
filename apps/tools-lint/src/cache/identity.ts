import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import type { FileTimes } from "./entry.ts";

/** A digest of a text or of bytes: 128 bits of SHA-256, as 22 characters. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** A file that changes within a tick of the file system's clock keeps its times. */
const UNSURE_FOR_MS = 2_000;

/**
 * When a file changed, for comparing; `undefined` where it can't be looked at, or changed so shortly ago that a later
 * change need not show.
 */
export function timesOf(path: string): FileTimes | undefined {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path);
    const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > UNSURE_FOR_MS;
    return isSettled ? [mtimeMs, ctimeMs, size, ino] : undefined;
  } catch {
    return undefined;
  }
}

/** Whether both are of the same, unchanged file. */
export function sameTimes(a: FileTimes | undefined, b: FileTimes | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((time, at) => time === b[at]);
}
