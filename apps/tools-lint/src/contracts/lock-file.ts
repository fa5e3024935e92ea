import { UsageError } from "@toolhaft/command-line";
import { LOCK_FILE, readLock, resolveLock, writeLock, type Digest, type Lock } from "@toolhaft/lint/lock";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { inputKind } from "../files/input-kind.ts";
import { explainPathError } from "../files/path-error.ts";
import { slashed } from "../files/paths.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";

export const digest: Digest = (text) => `sha256-${createHash("sha256").update(text).digest("hex")}`;

/** The text of a lock; `undefined` where there is no file. Throws a `UsageError` for what can't be read. */
export function lockText(file: string): string | undefined {
  try {
    inputKind(file);
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UsageError(explainPathError(file, error as NodeJS.ErrnoException));
  }
}

/** The lock of a file; `undefined` where there is none. Throws a `UsageError` that says in one line what is wrong with it. */
export function openLock(file: string): Lock | undefined {
  const text = lockText(file);
  return text === undefined ? undefined : parseLock(file, text);
}

/** The lock of a text. Throws a `UsageError`. */
export function parseLock(file: string, text: string): Lock {
  const read = readLock(text, digest);
  if (!read.ok) throw new UsageError(`${file}: ${read.reason}`);
  return read.lock;
}

/** Write a lock in the place of the old one. Throws a `UsageError`. */
export function saveLock(file: string, lock: Lock): void {
  try {
    writeWhole(file, writeLock(lock, digest));
  } catch (error) {
    throw new UsageError(explainWriteError(file, error as NodeJS.ErrnoException));
  }
}

/** Settle the merge in a lock's file; answers the tools that one side alone had. Throws a `UsageError`. */
export function settleLock(file: string): readonly string[] {
  const text = lockText(file);
  if (text === undefined) throw new UsageError(`there is no ${file} to resolve`);
  const resolved = resolveLock(text, digest);
  if (!resolved.ok) throw new UsageError(`${file}: ${resolved.reason}`);
  saveLock(file, resolved.lock);
  return resolved.kept;
}

/** A source as a lock names it: a path from its folder on; servers keep their names. */
export function sourceName(source: string, file: string = LOCK_FILE): string {
  if (source.startsWith("mcp:")) return source;
  return slashed(relative(dirname(resolve(file)), resolve(source)));
}
