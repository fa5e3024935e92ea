import { UsageError } from "@toolhaft/command-line";
import { rmSync, writeFileSync } from "node:fs";
import { reasonOf } from "../reason-of.ts";

/** Write a file that must not exist; where that fails half-way, nothing is left of it. Throws a `UsageError`. */
export function writeNewFile(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: "wx", flush: true });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== "open" && code !== "EEXIST") rmSync(path, { force: true });
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}
