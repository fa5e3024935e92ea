import { visible } from "@toolhaft/diagnostics";
import { discover, showPath } from "../discover/discover.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { createFileViews } from "../file-view.ts";
import { exitCodeOf } from "../lint/exit-code.ts";
import { printReports } from "../lint/print.ts";
import { targetsOf } from "../lint/targets-of.ts";
import { runLint, STDIN_PATH, type RunOptions, type RunResult } from "../lint/run.ts";
import { formatOf, leastOfAll } from "../lint/shown.ts";
import type { LintOptions } from "../options/lint-options.ts";
import type { ReportTarget } from "../options/report-targets.ts";
import { writeErr, writeOut } from "../output.ts";
import { UsageError } from "../usage-error.ts";

/** Lint files, folders and stdin; the answer is the exit code. */
export async function lintCommand(options: LintOptions): Promise<ExitCode> {
  const cwd = process.cwd();
  if (options.stdinFilename !== undefined && !options.paths.includes("-")) {
    throw new UsageError("option --stdin-filename names the text on stdin; add - to the paths");
  }
  if (options.reports.length > 1) (await import("../reports/check-files.ts")).checkFiles(options.reports);
  const { candidates, stdin, problems } = await discover(options.paths, {
    cwd,
    honourIgnoreFiles: options.honourIgnoreFiles,
  });
  const runOptions = await toRunOptions(options, candidates.length);
  if (stdin) candidates.unshift({ path: STDIN_PATH, how: "named" });
  const stdinName = options.stdinFilename === undefined ? undefined : showPath(options.stdinFilename, cwd);
  if (stdin && options.fix !== undefined && !options.fix.dryRun && options.reports[0]?.format !== "pretty") {
    throw new UsageError("with --fix the text of stdin goes to stdout; leave --format out");
  }
  const result = await runLint(
    candidates,
    stdinName === undefined ? runOptions : { ...runOptions, stdinName },
  );
  const isEmpty = result.report.files.length === 0;
  const fixes = runOptions.fixer?.outcome;
  for (const text of fixes?.output ?? []) writeOut(text);
  const isRefused = isEmpty && !options.allowEmpty;
  // What programs read is a whole document even then.
  const reports = isRefused ? options.reports.filter(isDocument) : options.reports;
  const unwritten = await printReports(result.report, result.texts, { ...options, reports }, fixes);
  const failures = [
    ...problems,
    ...(await explainUnreadable(result)),
    ...(fixes?.failures ?? []),
    ...unwritten,
  ];
  for (const line of failures) writeErr(`tools-lint: ${visible(line)}`);
  noteSkipped(result.skipped);
  if (failures.length > 0) return EXIT.usage;
  if (isRefused) {
    throw new UsageError(
      `no tool definitions found in ${options.paths.join(", ")}; name a file, or allow this with --allow-empty`,
    );
  }
  return options.exitZero ? EXIT.ok : exitCodeOf(result.report.summary, options.maxWarnings);
}

function isDocument(target: ReportTarget): boolean {
  return formatOf(target).media !== "text/plain";
}

/** Below this many files a run is over before anyone could read about it. */
const WORTH_PROGRESS = 500;

async function toRunOptions(options: LintOptions, files: number): Promise<RunOptions> {
  const keepsTexts = options.reports.some((target) => formatOf(target).needs.includes("source"));
  const run: RunOptions = { least: leastOfAll(options), keepsTexts, targets: await targetsOf(options) };
  if (options.as !== undefined) run.as = options.as;
  if (options.checkFiles) run.filesAround = createFileViews();
  if (options.fix !== undefined) {
    const { createFixer } = await import("../fix/fixer.ts");
    run.fixer = createFixer(options.fix);
  }
  if (files >= WORTH_PROGRESS) {
    const { showProgress } = await import("../progress.ts");
    const onFile = showProgress(files);
    if (onFile) run.onFile = onFile;
  }
  return run;
}

async function explainUnreadable({ unreadable }: RunResult): Promise<string[]> {
  if (unreadable.length === 0) return [];
  const { explainPathError } = await import("../discover/path-error.ts");
  return unreadable.map(({ path, error }) => explainPathError(path, error));
}

function noteSkipped(skipped: readonly string[]): void {
  if (skipped.length === 0) return;
  const files =
    skipped.length === 1 ? "1 file that matched holds" : `${String(skipped.length)} files that matched hold`;
  const names = visible(skipped.slice(0, 3).join(", "));
  writeErr(`tools-lint: ${files} no known tool format: ${names}${skipped.length > 3 ? ", …" : ""}`);
}
