import { UsageError } from "@toolhaft/command-line";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { ReportTarget } from "../options/report-targets.ts";
import { explainWriteError } from "./write-error.ts";

/** Refuse, before anything is linted, to write where there is no folder. Throws a `UsageError`. */
export function checkFiles(reports: readonly ReportTarget[]): void {
  for (const { file } of reports) {
    if (file === undefined) continue;
    const code = faultOf(file);
    if (code !== undefined)
      throw new UsageError(explainWriteError(file, Object.assign(new Error(code), { code })));
  }
}

function faultOf(file: string): string | undefined {
  try {
    const isFolder = file.endsWith("/") || statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) return "EISDIR";
    const folder = statSync(dirname(file), { throwIfNoEntry: false });
    if (folder === undefined) return "ENOENT";
    return folder.isDirectory() ? undefined : "ENOTDIR";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
