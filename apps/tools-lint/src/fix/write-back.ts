import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Put a fixed text in a file's place, whole or not at all: it is written beside the file and takes its name.
 * A symbolic link stays, its target is written; the mode stays. Answers a line on why not, if it was not written.
 */
export function writeBack(path: string, before: string, after: string): string | undefined {
  let made: string | undefined;
  try {
    const target = realpathSync(path);
    const { mode } = statSync(target);
    if (readFileSync(target, "utf8") !== before) {
      return `${path} was not fixed: it changed while it was read; run again`;
    }
    const temporary = join(dirname(target), `.${basename(target)}.${String(process.pid)}.tmp`);
    writeFileSync(temporary, after, { mode, flag: "wx" });
    made = temporary;
    renameSync(temporary, target);
    return undefined;
  } catch (error) {
    if (made !== undefined) rmSync(made, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    return `${path} was not fixed: ${reasonOf(code) ?? message}`;
  }
}

function reasonOf(code: string | undefined): string | undefined {
  if (code === "EACCES" || code === "EPERM") return "permission to write in its folder is denied";
  if (code === "EROFS") return "the file system can only be read";
  return code === "ENOSPC" ? "no space is left" : code;
}
