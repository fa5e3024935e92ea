import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import { chooseConfig } from "../config/choose-config.ts";
import type { RunConfig } from "../config/run-config.ts";
import { settle } from "../config/settle.ts";
import type { Candidate } from "../discover/candidate.ts";
import { discover, showPath } from "../discover/discover.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { exitCodeOf } from "../lint/exit-code.ts";
import type { notesOf as NotesOf } from "../lint/notes.ts";
import { printReports } from "../lint/print.ts";
import { runLint, STDIN_PATH, type RunResult } from "../lint/run.ts";
import { toRunOptions } from "../lint/run-options.ts";
import { explainUnreadable, noteSkipped } from "../lint/problems.ts";
import { formatOf } from "../lint/shown.ts";
import type { GivenOptions, LintOptions } from "../options/lint-options.ts";
import type { ReportTarget } from "../options/report-targets.ts";

/** What those who start a run from elsewhere give it, and learn from it. */
export interface LintStart {
  /** A text in the place of stdin. */
  text?: string;
  /** Told the configurations and the baseline that the run goes by, as shown or as given. */
  onSources?: (files: readonly string[]) => void;
}

/** Lint files, folders and stdin; the answer is the exit code. */
export async function lintCommand(
  given: GivenOptions,
  { text, onSources }: LintStart = {},
): Promise<ExitCode> {
  const cwd = process.cwd();
  checkStdin(given);
  if (given.reports.length > 1) (await import("../reports/check-files.ts")).checkFiles(given.reports);
  const changes = given.changed && (await import("../git/narrow.ts")).askGit(given.changed, given.paths);
  const { candidates, stdin, problems } = await discover(given.paths, {
    cwd,
    honourIgnoreFiles: given.honourIgnoreFiles,
    wholeFolders: given.wholeFolders,
  });
  if (stdin) candidates.unshift({ path: STDIN_PATH, how: "named", ...(text !== undefined && { text }) });
  const stdinName = given.stdinFilename === undefined ? undefined : showPath(given.stdinFilename, cwd);
  const nameOf = ({ path }: Candidate): string => (path === STDIN_PATH ? (stdinName ?? "./-") : path);

  const config = await chooseConfig(candidates.map(nameOf), given, cwd);
  const options = settle(given, config?.own);
  if (config?.sound === false) return (await import("../config/refuse.ts")).refuseConfig(config, options);
  const kept = config
    ? candidates.filter((candidate) => config.settingsFor(nameOf(candidate))?.ignored !== true)
    : candidates;
  const sources = [...(config?.files ?? []), ...(options.baseline === undefined ? [] : [options.baseline])];
  onSources?.(sources);
  const changed = changes && (await import("../git/narrow.ts")).narrowToChanged(kept, changes, sources);
  const baseline = await openBaseline(options, cwd, given.baseline === undefined ? config?.texts : undefined);
  const linted = changed?.candidates ?? kept;
  const runOptions = await toRunOptions(options, linted.map(nameOf), { config, baseline, stdinName });

  const result = await addConfigReports(await runLint(linted, runOptions), config, options);
  const fixes = runOptions.fixer?.outcome;
  for (const text of fixes?.output ?? []) writeOut(text);
  const isEmpty = result.report.files.length === 0;
  // Whoever names only files that the configuration leaves out has done nothing wrong.
  const isRefused = isEmpty && !options.allowEmpty && !changed && kept.length === candidates.length;
  const reports = isRefused || options.writeBaseline ? options.reports.filter(isDocument) : options.reports;
  const ignored = candidates.length - kept.length;
  const notes = config || baseline ? await notesOf(result, { config, baseline, options, ignored }) : [];
  const unwritten = await printReports(
    result.report,
    result.texts,
    { ...options, reports },
    { fixes, notes: [...notes, ...(changed?.notes ?? [])] },
  );
  const failures = [
    ...problems,
    ...(await explainUnreadable(result)),
    ...(fixes?.failures ?? []),
    ...unwritten,
  ];
  for (const line of failures) writeErr(`tools-lint: ${visible(line)}`);
  const cacheNote = runOptions.cache?.close();
  if (cacheNote !== undefined) writeErr(`tools-lint: ${visible(cacheNote)}`);
  noteSkipped(result.skipped);
  if (failures.length > 0) return EXIT.usage;
  if (isRefused) {
    throw new UsageError(
      `no tool definitions found in ${options.paths.join(", ")}; name a file, or allow this with --allow-empty`,
    );
  }
  const isFine = options.exitZero || options.writeBaseline;
  return isFine ? EXIT.ok : exitCodeOf(result.report.summary, options.maxWarnings);
}

function checkStdin({ stdinFilename, paths, fix, reports }: GivenOptions): void {
  if (stdinFilename !== undefined && !paths.includes("-")) {
    throw new UsageError("option --stdin-filename names the text on stdin; add - to the paths");
  }
  if (paths.includes("-") && fix !== undefined && !fix.dryRun && reports[0]?.format !== "pretty") {
    throw new UsageError("with --fix the text of stdin goes to stdout; leave --format out");
  }
}

async function openBaseline(
  options: LintOptions,
  cwd: string,
  texts: RunConfig["texts"] | undefined,
): Promise<RunBaseline | undefined> {
  if (options.baseline === undefined && !options.writeBaseline && !options.pruneBaseline) return undefined;
  return (await import("../baseline/choose-baseline.ts")).chooseBaseline(options, cwd, texts);
}

async function addConfigReports(
  result: RunResult,
  config: RunConfig | undefined,
  { paths, checkFiles, changed }: LintOptions,
): Promise<RunResult> {
  if (config === undefined) return result;
  const { addConfigReports: add } = await import("../config/add-config-reports.ts");
  const files = result.report.files.map(({ path }) => path);
  return add(result, config, { files, folders: changed ? [] : paths, sawAll: checkFiles });
}

async function notesOf(...run: Parameters<typeof NotesOf>): Promise<string[]> {
  return (await import("../lint/notes.ts")).notesOf(...run);
}

function isDocument(target: ReportTarget): boolean {
  // What programs read is a whole document even when nothing was linted.
  return formatOf(target).media !== "text/plain";
}
