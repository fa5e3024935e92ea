import type { LintReport } from "../report.ts";
import { withPointer } from "./json.ts";
import { toJsonText } from "./json-text.ts";

/** One JSON object a line, one line a finding: the finding of `json` with its file's path and format. */
export function renderNdjson({ files }: LintReport): string {
  return files
    .flatMap(({ path, format, diagnostics }) =>
      diagnostics.map((diagnostic) => `${toJsonText({ path, format, ...withPointer(diagnostic) })}\n`),
    )
    .join("");
}
