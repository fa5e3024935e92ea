import { readFileSync } from "node:fs";
import { writeWhole } from "../files/write-whole.ts";

/** Write a fixed text back, whole or not at all. Answers a line on why not, if it was not written. */
export function writeBack(path: string, before: string, after: string): string | undefined {
  try {
    if (readFileSync(path, "utf8") !== before) {
      return `${path} was not fixed: it changed while it was read; run again`;
    }
    writeWhole(path, after);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `${path} was not fixed: ${reasonOf(code) ?? message}`;
  }
}

function reasonOf(code: string | undefined): string | undefined {
  if (code === "EACCES" || code === "EPERM") return "permission to write in its folder is denied";
  if (code === "EROFS") return "the file system can only be read";
  return code === "ENOSPC" ? "no space is left" : code;
}
