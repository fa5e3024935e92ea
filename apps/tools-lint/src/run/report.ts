import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { count } from "../count.ts";
import { EXIT, exitCodeOf, type ExitCode } from "../exit-codes.ts";
import { explainPathError } from "../files/path-error.ts";
import type { RunResult } from "../lint/lint-files.ts";
import type { RunOptions } from "../lint/settings.ts";
import { printReports } from "../reports/print.ts";
import { formatOf } from "../reports/shown.ts";
import type { Gathered } from "./gather.ts";

/** Report what a run found, and what hindered it; the answer is the exit code. Throws a `UsageError` where nothing was linted. */
export async function report(
  found: RunResult,
  { fixer, recall }: Pick<RunOptions, "fixer" | "recall">,
  gathered: Gathered,
): Promise<ExitCode> {
  const { options, config, baseline, ignored, narrowed } = gathered;
  const result = await withConfigReports(found, gathered);
  const fixes = fixer?.outcome;
  for (const text of fixes?.output ?? []) writeOut(text);
  // Whoever names only files that the configuration leaves out has done nothing wrong.
  const isRefused =
    result.report.files.length === 0 && !options.allowEmpty && narrowed === undefined && ignored === 0;
  // What programs read is a whole document even when nothing was linted.
  const reports =
    isRefused || options.writeBaseline
      ? options.reports.filter((target) => formatOf(target).media !== "text/plain")
      : options.reports;
  const notes = config || baseline ? (await import("./notes.ts")).notesOf(result, gathered) : [];
  const unwritten = await printReports(
    result.report,
    result.texts,
    { ...options, reports },
    { fixes, notes: [...notes, ...(narrowed ?? [])] },
  );
  const failures = [
    ...gathered.problems,
    ...result.unreadable.map(({ path, error }) => explainPathError(path, error)),
    ...(fixes?.failures ?? []),
    ...unwritten,
  ];
  for (const line of failures) writeErr(`tools-lint: ${visible(line)}`);
  const cacheNote = recall?.close();
  if (cacheNote !== undefined) writeErr(`tools-lint: ${visible(cacheNote)}`);
  noteSkipped(result.skipped);
  for (const line of gathered.notices) writeErr(`tools-lint: ${line}`);
  if (failures.length > 0) return EXIT.usage;
  if (isRefused) {
    throw new UsageError(
      `no tool definitions found in ${options.paths.join(", ")}; name a file, or allow this with --allow-empty`,
    );
  }
  if (options.exitZero || options.writeBaseline) return EXIT.ok;
  return exitCodeOf(result.report.summary, options.maxWarnings);
}

async function withConfigReports(result: RunResult, { config, options }: Gathered): Promise<RunResult> {
  if (config === undefined) return result;
  const { addConfigReports } = await import("./config-reports.ts");
  const files = result.report.files.map(({ path }) => path);
  const folders = options.changed ? [] : options.paths;
  return addConfigReports(result, config, { files, folders, sawAll: options.checkFiles });
}

/** Say which files a pattern matched for nothing. */
function noteSkipped(skipped: readonly string[]): void {
  if (skipped.length === 0) return;
  const files = `${count(skipped.length, "file")} that matched ${skipped.length === 1 ? "holds" : "hold"}`;
  const names = visible(skipped.slice(0, 3).join(", "));
  writeErr(`tools-lint: ${files} no known tool format: ${names}${skipped.length > 3 ? ", …" : ""}`);
}
