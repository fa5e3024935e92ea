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
    case "ENOTDIR":
    case "EEXIST":
      return "a part of the path is a file";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
    case "EDQUOT":
      return "the disk is full";
    case "ELOOP":
      return "symbolic links lead in a circle";
    case "ENAMETOOLONG":
      return "the name is too long";
    default:
      return error.code ?? error.message;
  }
}
