import { countFixable, fixText, type FileReport, type FixedText, type LintText } from "@toolhaft/lint";
import { writeBack } from "./write-back.ts";

/** One file that was linted and may be fixed. */
export interface FixInput {
  path: string;
  text: string;
  /** Whether the text came from a file that can be written; else the fixed text goes to stdout. */
  isFile: boolean;
  report: FileReport;
}

/** What fixing came to over a whole run. */
export interface FixOutcome {
  /** Problems that were fixed. */
  fixed: number;
  files: number;
  /** For stdout: the diffs of a dry run, or the fixed text of stdin. */
  output: string[];
  /** One line for each file that could not be written. */
  failures: string[];
}

export interface Fixer {
  readonly outcome: FixOutcome;
  /** Fix a file as far as it can be; what its findings and its text are then. After a dry run: the same. */
  fix(input: FixInput, lint: LintText): Promise<{ report: FileReport; text: string }>;
}

/** Findings of these rules say that the text is not what the file's bytes are: writing it would lose them. */
const ENCODING_RULES: ReadonlySet<string> = new Set(["json/utf-16", "json/invalid-utf8"]);

/** A fixer for one run. A dry run writes nothing. `within`: the real folders of the run, outside of which it writes nothing. */
export function createFixer(
  { unsafe, dryRun }: { unsafe: boolean; dryRun: boolean },
  within?: readonly string[],
): Fixer {
  const outcome: FixOutcome = { fixed: 0, files: 0, output: [], failures: [] };
  return {
    outcome,
    async fix(input, lint) {
      const { path, text, isFile, report } = input;
      const unchanged = { report, text };
      if (!hasFixes(report, unsafe)) return passOn(input, unchanged);
      if (report.diagnostics.some(({ rule }) => ENCODING_RULES.has(rule))) {
        outcome.failures.push(`${path} was not fixed: it is no UTF-8; save it as UTF-8 first`);
        return passOn(input, unchanged);
      }
      const fixed = await fixText(text, lint, { unsafe });
      if (fixed.text === text) return passOn(input, unchanged);
      if (dryRun) {
        const { unifiedDiff } = await import("./unified-diff.ts");
        outcome.output.push(unifiedDiff(path, text, fixed.text));
        count(fixed);
        return unchanged;
      }
      if (isFile) {
        const failure = writeBack(path, text, fixed.text, within);
        if (failure !== undefined) {
          outcome.failures.push(failure);
          return unchanged;
        }
      } else {
        outcome.output.push(fixed.text);
      }
      count(fixed);
      return { report: fixed.report, text: fixed.text };
    },
  };

  function count({ fixed }: FixedText): void {
    outcome.fixed += fixed.length;
    outcome.files++;
  }

  // Whoever pipes a text through gets it back, fixed or not.
  function passOn<Result>({ isFile, text }: FixInput, result: Result): Result {
    if (!isFile && !dryRun) outcome.output.push(text);
    return result;
  }
}

/** Whether a run with these fixes would fix something of a file, listed or not. */
export function hasFixes(report: FileReport, unsafe: boolean): boolean {
  const fixable = countFixable(report);
  return fixable.safe > 0 || (unsafe && fixable.unsafe > 0);
}
