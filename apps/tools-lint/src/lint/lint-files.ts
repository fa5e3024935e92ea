import type { Severity } from "@toolhaft/diagnostics";
import {
  belongs,
  boundFile,
  isSkillFolder,
  isSkillMarkdown,
  prepare,
  surenessOf,
  toReport,
  type FileReport,
  type FileView,
  type FormatId,
  type LinterConfig,
  type LintInput,
  type LintReport,
  type Prepared,
  type RunMemory,
  type TargetCheck,
} from "@toolhaft/lint";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import { readInput, readStream, type InputContent } from "../files/read-input.ts";
import type { Fixer } from "../fix/fixer.ts";
import { createLazyLinter, type LintPrepared } from "./lint-text.ts";
import type { FileOutcome, Recall } from "./recall.ts";

/** What files are linted by. */
export interface RunOptions {
  as?: FormatId;
  /** The format that a configuration gives a file; asked where `as` is absent. */
  formatFor?: (path: string) => FormatId | undefined;
  /** What a configuration says of findings. */
  config?: LinterConfig;
  /** Findings below it are only counted. */
  least: Severity;
  /** The targets to hold tools against. */
  targets: TargetCheck;
  /** How the text of stdin is named; default `<stdin>`. */
  stdinName?: string;
  /** The folder around a file; absent when files are not to be looked at. */
  filesAround?: (path: string) => FileView | undefined;
  /** Whether the texts of files with findings are kept, to show their lines. */
  keepsTexts: boolean;
  onFile?: (count: number) => void;
  /** Fixes each file after it was linted. */
  fixer?: Fixer;
  /** Whether all findings are kept, for a baseline: then reports list the first of them. */
  listsAll?: boolean;
  /** What files answered before. */
  recall?: Recall;
}

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

/** Lint files one after the other. What a file before answered may be known already. */
export async function lintFiles(candidates: readonly Candidate[], options: RunOptions): Promise<RunResult> {
  const run: RunMemory = { firstFiles: new Map() };
  const lint = createLazyLinter({
    ...options,
    listsAll: options.listsAll === true || options.fixer !== undefined,
  });
  const reports: FileReport[] = [];
  const texts = new Map<string, string>();
  const result: Omit<RunResult, "report" | "texts"> = { unreadable: [], skipped: [] };
  let skipped = 0;
  for (const [at, candidate] of candidates.entries()) {
    options.onFile?.(at + 1);
    if (isOfOtherKind(candidate, options.as)) continue;
    const recalled = options.recall?.recall(candidate, run) ?? {};
    const outcome =
      "known" in recalled
        ? recalled.known
        : await lintFile(candidate, recalled.content, { options, run, lint });
    if (outcome instanceof Error) {
      result.unreadable.push({ path: candidate.path, error: outcome });
      continue;
    }
    const { path, sureness, report, text } = outcome;
    if (report !== undefined && belongs(sureness, candidate.how)) {
      reports.push(report);
      if (text !== undefined) texts.set(path, text);
    } else {
      skipped++;
      if (candidate.how === "matched") result.skipped.push(path);
    }
  }
  return { report: toReport(reports, { ...options, skipped }), texts, ...result };
}

/** Read, recognise, lint, fix and remember one file. Answers the error where it can't be read. */
async function lintFile(
  candidate: Candidate,
  content: InputContent | undefined,
  { options, run, lint }: { options: RunOptions; run: RunMemory; lint: LintPrepared },
): Promise<FileOutcome | NodeJS.ErrnoException> {
  const { recall, fixer } = options;
  const prepared = read(candidate, options, content);
  if (prepared instanceof Error) return prepared;
  const { path, document } = prepared;
  const outcome: FileOutcome = { path, sureness: surenessOf(prepared) };
  if (!belongs(outcome.sureness, candidate.how)) {
    recall?.keep(outcome);
    return outcome;
  }
  const around = { files: filesAround(candidate, options), run: recall?.watchRun(run, path) ?? run };
  outcome.report = await lint(prepared, around);
  let { text } = document;
  if (fixer !== undefined) {
    const isFile = candidate.path !== STDIN_PATH && candidate.isPipe !== true;
    const again = (changed: string): Promise<FileReport> =>
      lint(prepare(withText(prepared, changed)), around);
    const fixed = await fixer.fix({ path, text, isFile, report: outcome.report }, again);
    outcome.report = fixed.report;
    text = fixed.text;
  }
  const bounded = boundFile(outcome.report);
  // A file that was fixed is another one: what it answers is found out when it is linted as it lies there.
  if (text === document.text) recall?.keep({ ...outcome, report: bounded });
  if (options.listsAll !== true) outcome.report = bounded;
  if (options.keepsTexts && outcome.report.diagnostics.length > 0) outcome.text = text;
  return outcome;
}

/** The same file with another text. */
function withText({ path, detection }: Prepared, text: string): LintInput {
  return detection.kind === "format" ? { path, text, format: detection.format } : { path, text };
}

// A text from nowhere has no folder; one with a name is judged as if it lay there.
function filesAround({ path }: Candidate, { filesAround, stdinName }: RunOptions): FileView | undefined {
  const located = path === STDIN_PATH ? stdinName : path;
  return located === undefined ? undefined : filesAround?.(located);
}

// In a folder, a format given for all files is one for Markdown or one for JSON.
function isOfOtherKind({ path, how }: Candidate, as: FormatId | undefined): boolean {
  return how === "found" && as !== undefined && isSkillMarkdown(path) !== (as === "skill-md");
}

function read(
  candidate: Candidate,
  options: RunOptions,
  known: InputContent | undefined,
): Prepared | NodeJS.ErrnoException {
  const { as, stdinName = "<stdin>" } = options;
  try {
    const path = candidate.path === STDIN_PATH ? stdinName : candidate.path;
    const input: LintInput = { path, ...(known ?? readContent(candidate)) };
    const format = as ?? options.formatFor?.(path);
    if (format !== undefined) input.format = format;
    input.isNextToSkill = () => {
      const files = filesAround(candidate, options);
      return files !== undefined && isSkillFolder(files, path);
    };
    return prepare(input);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return error;
  }
}

function readContent({ path, isPipe, text }: Candidate): InputContent {
  if (text !== undefined) return { text };
  if (path === STDIN_PATH) return readStream(0);
  return isPipe ? readStream(path) : readInput(path);
}

// Only what the file system or the size of strings says is about the file; anything else is a fault of ours.
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === "string";
}
