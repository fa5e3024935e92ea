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
import type { Candidate } from "../discover/candidate.ts";
import type { Fixer } from "../fix/fixer.ts";
import { readInput, readStream } from "./read-input.ts";

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
  let seen = 0;
  for (const candidate of candidates) {
    options.onFile?.(++seen);
    if (isOfOtherKind(candidate, options.as)) continue;
    const prepared = read(candidate, options, result);
    if (prepared === undefined || isLeftAlone(prepared, candidate, result)) continue;
    const { detection } = prepared;
    if (detection.kind === "format" && !canJudge(packs.get(detection.format), prepared)) {
      await loadPack(detection.format, prepared);
    }
    const files = filesAround(candidate, options);
    let report = linter.lintPrepared(prepared, { files, run });
    let { text } = prepared.document;
    if (options.fixer !== undefined) {
      const isFile = candidate.path !== STDIN_PATH && candidate.isPipe !== true;
      const lint = async (changed: string): Promise<FileReport> => {
        const again = prepare(inputOf(prepared, changed));
        if (detection.kind === "format" && !canJudge(packs.get(detection.format), again)) {
          await loadPack(detection.format, again);
        }
        return linter.lintPrepared(again, { files, run });
      };
      ({ report, text } = await options.fixer.fix({ path: prepared.path, text, isFile, report }, lint));
    }
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
): Prepared | undefined {
  const { path, isPipe, text } = candidate;
  const { as, stdinName = "<stdin>" } = options;
  const isStdin = path === STDIN_PATH;
  try {
    const content =
      text !== undefined ? { text } : isStdin ? readStream(0) : isPipe ? readStream(path) : readInput(path);
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

// Only what the file system or the size of strings says is about the file; anything else is a fault of ours.
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === "string";
}

/** In a folder only what its keys show to be tools; of a glob's matches what keys or name show to be. */
function isLeftAlone(
  { detection, path }: Prepared,
  { how }: Candidate,
  result: Pick<RunResult, "skipped">,
): boolean {
  if (how === "named" || detection.kind === "ambiguous") return false;
  if (how === "found") return detection.kind === "none" || detection.strength === "weak";
  if (detection.kind === "none") result.skipped.push(path);
  return detection.kind === "none";
}
