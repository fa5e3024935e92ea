import { UsageError } from "@toolhaft/command-line";
import { statSync } from "node:fs";
import { explainPathError } from "../discover/path-error.ts";

/** Refuse a configuration that is not there, since somebody named it. Throws a `UsageError`. */
export function requireFile(path: string): void {
  try {
    if (statSync(path).isFile()) return;
  } catch (error) {
    throw new UsageError(`option --config: ${explainPathError(path, error as NodeJS.ErrnoException)}`);
  }
  throw new UsageError(`option --config names a file, and ${path} is none`);
}
