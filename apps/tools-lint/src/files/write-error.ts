import { systemReason } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Refusal } from "./refusal.ts";

/** One line on why a report can't be written. */
export function explainWriteError(file: string, error: NodeJS.ErrnoException): string {
  return `cannot write ${visible(file)}: ${reasonOf(file, error)}`;
}

/** The reason alone. */
export function reasonOf(file: string, error: NodeJS.ErrnoException): string {
  if (error instanceof Refusal) return error.message;
  switch (error.code) {
    case "ENOENT":
      return existsSync(dirname(file))
        ? "nothing can be made there"
        : `there is no folder ${visible(dirname(file))}; make it first`;
    case "EEXIST":
      return "a part of the path is a file";
    default:
      return systemReason(error);
  }
}
