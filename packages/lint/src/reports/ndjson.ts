import type { LintReport } from "../report.ts";
import { withPointer } from "./json.ts";
import { toJsonText } from "./json-text.ts";
import { shortPath } from "./texts.ts";

/**
 * One JSON object a line, one line a finding: the finding of `json` with its file's path and format. Findings that are
 * not listed have a line for each rule and severity, with their count.
 */
export function renderNdjson({ files }: LintReport): string {
  return files
    .flatMap(({ path: whole, format, diagnostics, unlisted = [] }) => {
      const path = shortPath(whole);
      return [
        ...diagnostics.map((diagnostic) => ({ path, format, ...withPointer(diagnostic) })),
        ...unlisted.map((each) => ({ path, format, unlisted: each })),
      ];
    })
    .map((line) => `${toJsonText(line)}\n`)
    .join("");
}
