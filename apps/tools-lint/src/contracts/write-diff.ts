import { lookOf, writeOut } from "@toolhaft/command-line";
import {
  renderAnnotations,
  renderDiff,
  renderJson,
  renderMarkdown,
  weightOf,
  type DiffReport,
  type ToolChange,
} from "@toolhaft/lint/diff";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { DiffReportName } from "../options/contract-options.ts";
import { appendAside, writeToFile } from "../reports/to-file.ts";
import { locateChange } from "./place-in-file.ts";
import type { Side } from "./side.ts";

/** Write the reports that were asked for. Answers one line for each that could not be written. */
export function writeDiff(
  report: DiffReport,
  reports: readonly { name: DiffReportName; file?: string }[],
  { color, places }: { color: boolean | undefined; places: Side["places"] },
): string[] {
  const locate = (change: ToolChange): ReturnType<typeof locateChange> => locateChange(change, places);
  return reports.flatMap(({ name, file }) => {
    const isColored = file === undefined && lookOf(1, color, process.env).color;
    const text = name === "github" ? renderAnnotations(report, locate) : render(report, name, isColored);
    if (file === undefined) writeOut(text);
    const failure = file === undefined ? undefined : writeToFile(file, text);
    const aside = name === "github" ? appendAside("GITHUB_STEP_SUMMARY", renderMarkdown(report)) : undefined;
    return [failure, aside].filter((line) => line !== undefined);
  });
}

function render(report: DiffReport, name: Exclude<DiffReportName, "github">, color: boolean): string {
  switch (name) {
    case "json":
      return renderJson(report);
    case "markdown":
      return renderMarkdown(report);
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
