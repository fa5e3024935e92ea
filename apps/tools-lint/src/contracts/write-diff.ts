import { lookOf, writeOut } from "@toolhaft/command-line";
import {
  renderAnnotations,
  renderDiff,
  renderJson,
  renderMarkdown,
  weightOf,
  type DiffReport,
} from "@toolhaft/lint/diff";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { DiffReportName } from "../options/contract-options.ts";
import { appendAside, writeToFile } from "../reports/to-file.ts";

/** Write the reports that were asked for. Answers one line for each that could not be written. */
export function writeDiff(
  report: DiffReport,
  reports: readonly { name: DiffReportName; file?: string }[],
  color: boolean | undefined,
): string[] {
  return reports.flatMap(({ name, file }) => {
    const text = render(report, name, file === undefined && lookOf(1, color, process.env).color);
    if (file === undefined) writeOut(text);
    const failure = file === undefined ? undefined : writeToFile(file, text);
    const aside = name === "github" ? appendAside("GITHUB_STEP_SUMMARY", renderMarkdown(report)) : undefined;
    return [failure, aside].filter((line) => line !== undefined);
  });
}

function render(report: DiffReport, name: DiffReportName, color: boolean): string {
  switch (name) {
    case "json":
      return renderJson(report);
    case "markdown":
      return renderMarkdown(report);
    case "github":
      return renderAnnotations(report);
    default:
      return renderDiff(report, { color });
  }
}

/** 1 where a tool breaks, is gone or commands the model now, or where more is to be looked at than allowed. */
export function diffExitCode({ changes }: DiffReport, maxWarnings: number): ExitCode {
  const weights = changes.filter(({ kind }) => kind !== "same").map(weightOf);
  const warnings = weights.filter((weight) => weight === "warning").length;
  return weights.includes("error") || warnings > maxWarnings ? EXIT.findings : EXIT.ok;
}
