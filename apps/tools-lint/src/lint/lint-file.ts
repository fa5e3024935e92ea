import {
  belongs,
  boundFile,
  isSkillFolder,
  prepare,
  surenessOf,
  type FileReport,
  type LintInput,
  type Prepared,
  type RunMemory,
} from "@toolhaft/lint";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import type { InputContent } from "../files/read-input.ts";
import type { RunOptions } from "./settings.ts";
import { createLazyLinter } from "./lint-text.ts";
import { filesAround } from "./read-candidate.ts";
import type { FileOutcome } from "./recall.ts";

/** A file that was read; `value` is what its text says as JSON, where somebody looked. */
export type ReadFile = InputContent &
  Pick<LintInput, "format" | "plain" | "value" | "isRefused"> & { path: string };

/** Recognises, lints, fixes and remembers one file. */
export type LintFile = (candidate: Candidate, read: ReadFile) => Promise<FileOutcome>;

/** The whole way of a file, for those that are not known to be plain. */
export function createLintFile(options: RunOptions, run: RunMemory): LintFile {
  const { recall, fixer } = options;
  const lint = createLazyLinter({
    ...options,
    listsAll: options.listsAll === true || fixer !== undefined,
  });
  return async (candidate, read) => {
    const isNextToSkill = (): boolean => {
      const files = filesAround(candidate, options);
      return files !== undefined && isSkillFolder(files, read.path);
    };
    const prepared = prepare({ ...read, isNextToSkill });
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
  };
}

/** The same file with another text. */
function withText({ path, detection }: Prepared, text: string): LintInput {
  return detection.kind === "format" ? { path, text, format: detection.format } : { path, text };
}
