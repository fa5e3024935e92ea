import {
  belongs,
  createRunBound,
  createScreen,
  isSkillMarkdown,
  toReport,
  type FileReport,
  type FormatId,
  type LintReport,
  type RunMemory,
  type Screen,
} from "@toolhaft/lint";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import type { LintFile, ReadFile } from "./lint-file.ts";
import { filesAround, readCandidate } from "./read-candidate.ts";
import type { FileOutcome } from "./recall.ts";
import type { RunOptions } from "./settings.ts";

/** What linting files came to. */
export interface RunResult {
  report: LintReport;
  /** Texts of the files with something to show. */
  texts: ReadonlyMap<string, string>;
  /** Files that could not be read. */
  unreadable: { path: string; error: NodeJS.ErrnoException }[];
  /** Files that a pattern matched and that hold no tools of a known format. */
  skipped: string[];
}

/**
 * Lint files one after the other. What a file before answered may be known already, and of one that is plain it is known
 * at a glance; what the others need is loaded with the first of them.
 */
export async function lintFiles(candidates: readonly Candidate[], options: RunOptions): Promise<RunResult> {
  const run: RunMemory = { firstFiles: new Map() };
  const screen = screenOf(options);
  let lintFile: LintFile | undefined;
  const reports: FileReport[] = [];
  const bound = createRunBound();
  const texts = new Map<string, string>();
  const result: Omit<RunResult, "report" | "texts"> = { unreadable: [], skipped: [] };
  let skipped = 0;
  for (const [at, candidate] of candidates.entries()) {
    options.onFile?.(at + 1);
    if (isOfOtherKind(candidate, options.as)) continue;
    const recalled = options.recall?.recall(candidate, run) ?? {};
    let outcome: FileOutcome;
    if ("known" in recalled) outcome = recalled.known;
    else {
      const content = recalled.content ?? readCandidate(candidate);
      if (content instanceof Error) {
        result.unreadable.push({ path: candidate.path, error: content });
        continue;
      }
      const read: ReadFile = { path: nameOf(candidate, options), ...content };
      const format = options.as ?? options.formatFor?.(read.path);
      if (format !== undefined) read.format = format;
      const plain = screen && screenFile(screen, candidate, read, { options, run });
      if (plain === undefined) {
        lintFile ??= (await import("./lint-file.ts")).createLintFile(options, run);
        outcome = await lintFile(candidate, read);
      } else outcome = plain;
    }
    const { path, sureness, report, text } = outcome;
    if (report !== undefined && belongs(sureness, candidate.how)) {
      const listed = options.listsAll === true ? report : bound(report);
      reports.push(listed);
      if (text !== undefined && listed.diagnostics.length > 0) texts.set(path, text);
    } else {
      skipped++;
      if (candidate.how === "matched") result.skipped.push(path);
    }
  }
  return { report: toReport(reports, { ...options, skipped }), texts, ...result };
}

// Fixes and baselines need all findings made.
function screenOf(options: RunOptions): Screen | undefined {
  return options.fixer === undefined && options.listsAll !== true ? createScreen(options) : undefined;
}

/** What a plain file answers; of another one, what its text says is noted with what was read. */
function screenFile(
  screen: Screen,
  candidate: Candidate,
  read: ReadFile,
  { options, run }: { options: RunOptions; run: RunMemory },
): FileOutcome | undefined {
  if (!("text" in read)) return undefined;
  const { recall } = options;
  const path = read.path.replaceAll("\\", "/");
  const around = { files: filesAround(candidate, options), run: recall?.watchRun(run, path) ?? run };
  const { report, ...seen } = screen({ ...read, path }, around);
  if (report === undefined) {
    Object.assign(read, seen);
    return undefined;
  }
  const outcome: FileOutcome = { path, sureness: "strong", report };
  recall?.keep(outcome);
  return outcome;
}

function nameOf({ path }: Candidate, { stdinName = "<stdin>" }: RunOptions): string {
  return path === STDIN_PATH ? stdinName : path;
}

// In a folder, a format given for all files is one for Markdown or one for JSON.
function isOfOtherKind({ path, how }: Candidate, as: FormatId | undefined): boolean {
  return how === "found" && as !== undefined && isSkillMarkdown(path) !== (as === "skill-md");
}
