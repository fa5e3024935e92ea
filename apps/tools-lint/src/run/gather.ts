import { UsageError } from "@toolhaft/command-line";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import { chooseConfig, settle } from "../config/choose-config.ts";
import type { RunConfig } from "../config/run-config.ts";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import { discover } from "../discover/discover.ts";
import { showPath } from "../files/paths.ts";
import type { GivenOptions, LintOptions } from "../options/lint-options.ts";

/** All that a run looks at, and goes by. */
export interface Gathered {
  options: LintOptions;
  /** The files to lint. */
  candidates: readonly Candidate[];
  /** What stdin is called. */
  stdinName: string | undefined;
  config: RunConfig | undefined;
  baseline: RunBaseline | undefined;
  /** How many files the configuration leaves out. */
  ignored: number;
  /** What to say of the files that did not change; absent where all are linted. */
  narrowed?: readonly string[];
  /** One line for each path that led nowhere, and for what on the way can't be read. */
  problems: readonly string[];
  /** What else is to be said of what was skipped. */
  notices: readonly string[];
  /** The real folders of the run. */
  roots: readonly string[];
}

/** What those who start a run from elsewhere give it, and learn from it. */
export interface LintStart {
  /** A text instead of stdin. */
  text?: string;
  /** The live server that the text is from, as a lock names it. */
  server?: string;
  /** Hears the configurations and the baseline that the run goes by, as shown or as given. */
  onSources?: (files: readonly string[]) => void;
}

/**
 * Find the files of a run and what holds for them. `refused`: a configuration that has errors. Throws a `UsageError`.
 * Of what a run does not need nothing is loaded.
 */
export async function gather(
  given: GivenOptions,
  { text, onSources }: LintStart,
): Promise<Gathered | { refused: RunConfig; options: LintOptions }> {
  const cwd = process.cwd();
  checkStdin(given);
  if (given.reports.length > 1) (await import("../reports/check-files.ts")).checkFiles(given.reports);
  const changes = given.changed && (await import("../git/narrow.ts")).askGit(given.changed, given.paths);
  const { candidates, stdin, problems, notices, roots } = await discover(given.paths, {
    cwd,
    honourIgnoreFiles: given.ignore !== false,
    wholeFolders: given.wholeFolders === true,
  });
  if (stdin) candidates.unshift({ path: STDIN_PATH, how: "named", ...(text !== undefined && { text }) });
  const stdinName = given.stdinFilename === undefined ? undefined : showPath(given.stdinFilename, cwd);

  const names = candidates.map((candidate) => nameOf(candidate, stdinName));
  const config = await chooseConfig(names, given, cwd);
  const options = settle(given, config?.own);
  if (config?.sound === false) return { refused: config, options };
  const isLeftOut = (name = ""): boolean => config?.settingsFor(name)?.ignored === true;
  const kept = config ? candidates.filter((_, at) => !isLeftOut(names[at])) : candidates;

  const sources = [...(config?.files ?? []), ...(options.baseline === undefined ? [] : [options.baseline])];
  onSources?.(sources);
  const narrowed = changes && (await import("../git/narrow.ts")).narrowToChanged(kept, changes, sources);
  const baseline = await openBaseline(options, cwd, given.baseline === undefined ? config?.texts : undefined);
  return {
    options,
    candidates: narrowed?.candidates ?? kept,
    stdinName,
    config,
    baseline,
    ignored: candidates.length - kept.length,
    ...(narrowed && { narrowed: narrowed.notes }),
    problems,
    notices,
    roots,
  };
}

/** By which name a configuration knows a file; a text from nowhere is as if it lay in the working directory. */
export function nameOf({ path }: Candidate, stdinName: string | undefined): string {
  return path === STDIN_PATH ? (stdinName ?? "./-") : path;
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
