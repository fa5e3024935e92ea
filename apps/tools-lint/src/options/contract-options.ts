import { UsageError, type OptionSpec } from "@toolhaft/command-line";
import type { OptionGroup } from "./program-options.ts";

/** The reports of `diff`. */
export const DIFF_REPORTS = ["pretty", "json", "markdown", "github"] as const;

export type DiffReportName = (typeof DIFF_REPORTS)[number];

/** The options of comparing tools that linting does not have, or has otherwise. */
export const diffTable = [
  {
    name: "strict",
    group: "Reviewing",
    help: "Read schemas as plain sets of values: an open object takes what nobody described.",
  },
  {
    name: "format",
    short: "f",
    value: "NAME",
    command: "diff",
    choices: DIFF_REPORTS,
    group: "Reviewing",
    help: "The report on stdout: pretty (default), json, markdown (for a pull request), github (annotations, and the job's summary).",
  },
  {
    name: "output",
    short: "o",
    value: "NAME=FILE",
    command: "diff",
    keys: DIFF_REPORTS,
    repeatable: true,
    group: "Reviewing",
    help: "Write a report to a file, too, as in --output markdown=changes.md.",
  },
] as const satisfies readonly OptionSpec<OptionGroup>[];

/** The options of a lock. */
export const lockTable = [
  {
    name: "resolve",
    group: "Reviewing",
    help: "Settle a merge that git could not: keep the tools that both sides added.",
  },
] as const satisfies readonly OptionSpec<OptionGroup>[];

/** Reports by where they go; the one without a file goes to stdout. Throws a `UsageError`. */
export function toDiffReports(
  format: string | undefined,
  outputs: readonly string[],
): { name: DiffReportName; file?: string }[] {
  const files = outputs.map((each) => {
    const at = each.indexOf("=");
    return { name: each.slice(0, at) as DiffReportName, file: each.slice(at + 1) };
  });
  const names = files.map(({ file }) => file);
  const twice = names.find((file, at) => names.indexOf(file) !== at);
  if (twice !== undefined)
    throw new UsageError(`option --output names ${twice} twice; a file holds one report`);
  return [{ name: (format ?? "pretty") as DiffReportName }, ...files];
}
