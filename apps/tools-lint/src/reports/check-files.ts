import { UsageError } from "@toolhaft/command-line";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { ReportTarget } from "../options/report-targets.ts";
import { slashed } from "../files/paths.ts";
import { explainWriteError } from "../files/write-error.ts";

/** Refuse, before anything is linted, to write where no file can be; folders are made. Throws a `UsageError`. */
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
    const isFolder =
      slashed(file).endsWith("/") || statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) return "EISDIR";
    // The folders below the nearest that is there are made with the report.
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      const stats = statSync(folder, { throwIfNoEntry: false });
      if (stats !== undefined) return stats.isDirectory() ? undefined : "ENOTDIR";
      if (folder === dirname(folder)) return "ENOENT";
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
