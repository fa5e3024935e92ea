import type { Severity } from "@toolhaft/diagnostics";
import {
  createLinter,
  isSkillMarkdown,
  loadFormats,
  prepare,
  toReport,
  type FileReport,
  type FileView,
  type Format,
  type FormatId,
  type LinterConfig,
  type LintInput,
  type LintReport,
  type Prepared,
  type RunMemory,
  type TargetCheck,
} from "@toolhaft/lint";
import type { Cache } from "../cache/cache.ts";
import type { Candidate } from "../discover/candidate.ts";
import type { Fixer } from "../fix/fixer.ts";
import { readInput, readStream, type InputContent } from "./read-input.ts";
import type { Recall, Sureness } from "./recall.ts";

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
  /** Mends each file after it was linted. */
  fixer?: Fixer;
  /** What files answered before. */
  recall?: Recall;
  /** The same, where it is kept for later runs. */
  cache?: Cache;
}

export interface RunResult {
  report: LintReport;
  /** Texts of the files with something to show. */
  texts: ReadonlyMap<string, string>;
  /** Files that could not be read. */
  unreadable: { path: string; error: NodeJS.ErrnoException }[];
  /** Files that a glob matched and that hold no tools of a known format. */
  skipped: string[];
}

/** Lint files one after the other. Packs are loaded when the first file of their format turns up. */
export async function runLint(candidates: readonly Candidate[], options: RunOptions): Promise<RunResult> {
  const packs = new Map<FormatId, Format>();
  const { least, targets } = options;
  const common = { least, targets, ...(options.config && { config: options.config }) };
  const run: RunMemory = { firstFiles: new Map() };
  let linter = createLinter({ formats: [], ...common });
  const reports: FileReport[] = [];
  const texts = new Map<string, string>();
  const result: Omit<RunResult, "report" | "texts"> = { unreadable: [], skipped: [] };
  for (const [at, candidate] of candidates.entries()) {
    options.onFile?.(at + 1);
    if (isOfOtherKind(candidate, options.as)) continue;
    const recalled = options.recall?.recall(candidate, run);
    if (recalled && "known" in recalled) {
      const { path, sureness, report, text } = recalled.known;
      if (isLeftAlone(sureness, path, candidate, result) || report === undefined) continue;
      reports.push(report);
      if (text !== undefined) texts.set(path, text);
      continue;
    }
    const prepared = read(candidate, options, result, recalled?.content);
    if (prepared === undefined) continue;
    const { detection } = prepared;
    const sureness = surenessOf(detection);
    if (isLeftAlone(sureness, prepared.path, candidate, result)) {
      options.recall?.keep({ path: prepared.path, sureness });
      continue;
    }
    if (detection.kind === "format" && !canJudge(packs.get(detection.format), prepared)) {
      await loadPack(detection.format, prepared);
    }
    const files = filesAround(candidate, options);
    const noted = options.recall?.watchRun(run, prepared.path) ?? run;
    let report = linter.lintPrepared(prepared, { files, run: noted });
    let { text } = prepared.document;
    if (options.fixer !== undefined) {
      const isFile = candidate.path !== STDIN_PATH && candidate.isPipe !== true;
      const lint = async (changed: string): Promise<FileReport> => {
        const again = prepare(inputOf(prepared, changed));
        if (detection.kind === "format" && !canJudge(packs.get(detection.format), again)) {
          await loadPack(detection.format, again);
        }
        return linter.lintPrepared(again, { files, run: noted });
      };
      ({ report, text } = await options.fixer.fix({ path: prepared.path, text, isFile, report }, lint));
    }
    // A file that was mended is another one: what it answers is found out when it is linted as it lies there.
    if (text === prepared.document.text) options.recall?.keep({ path: report.path, sureness, report });
    reports.push(report);
    if (options.keepsTexts && report.diagnostics.length > 0) texts.set(report.path, text);
  }
  return { report: toReport(reports), texts, ...result };

  async function loadPack(format: FormatId, { document }: Prepared): Promise<void> {
    for (const pack of await loadFormats([format], (part) => document.text.includes(part))) {
      packs.set(pack.id, pack);
    }
    linter = createLinter({ formats: [...packs.values()], ...common });
  }
}

/** The same file with another text. */
function inputOf({ path, detection }: Prepared, text: string): LintInput {
  return detection.kind === "format" ? { path, text, format: detection.format } : { path, text };
}

// A text from nowhere has no folder; one with a name is judged as if it lay there.
function filesAround({ path }: Candidate, { filesAround, stdinName }: RunOptions): FileView | undefined {
  const place = path === STDIN_PATH ? stdinName : path;
  return place === undefined ? undefined : filesAround?.(place);
}

// In a folder, a format given for all files is one for Markdown or one for JSON.
function isOfOtherKind({ path, how }: Candidate, as: FormatId | undefined): boolean {
  return how === "found" && as !== undefined && isSkillMarkdown(path) !== (as === "skill-md");
}

function canJudge(pack: Format | undefined, { document }: Prepared): boolean {
  return pack !== undefined && pack.lacks?.(document) !== true;
}

/** The path by which a candidate stands for stdin. */
export const STDIN_PATH = "-";

function read(
  candidate: Candidate,
  options: RunOptions,
  result: Pick<RunResult, "unreadable">,
  known?: InputContent,
): Prepared | undefined {
  const { path } = candidate;
  const { as, stdinName = "<stdin>" } = options;
  const isStdin = path === STDIN_PATH;
  try {
    const content = known ?? readContent(candidate);
    const input: LintInput = { path: isStdin ? stdinName : path, ...content };
    const format = as ?? options.formatFor?.(input.path);
    if (format !== undefined) input.format = format;
    input.isBesideSkill = () => filesAround(candidate, options)?.stat("SKILL.md") !== undefined;
    return prepare(input);
  } catch (error) {
    if (!isFileError(error)) throw error;
    result.unreadable.push({ path, error });
    return undefined;
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

function surenessOf(detection: Prepared["detection"]): Sureness {
  return detection.kind === "format" ? detection.strength : detection.kind;
}

/** In a folder only what its keys show to be tools; of a glob's matches what keys or name show to be. */
function isLeftAlone(
  sureness: Sureness,
  path: string,
  { how }: Candidate,
  result: Pick<RunResult, "skipped">,
): boolean {
  if (how === "named" || sureness === "ambiguous") return false;
  if (how === "found") return sureness === "none" || sureness === "weak";
  if (sureness === "none") result.skipped.push(path);
  return sureness === "none";
}
