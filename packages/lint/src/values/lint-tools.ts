import type { Target } from "@toolhaft/tool-targets/targets";
import { createLinter, type LinterOptions } from "../engine/linter.ts";
import type { FormatId } from "../format.ts";
import { loadFormats } from "../load-formats.ts";
import type { FileReport } from "../report.ts";
import { loadTargets } from "../targets/load-targets.ts";
import type { TargetBudgets } from "../targets/target-check.ts";
import { readValues } from "./read-values.ts";
import { withoutText } from "./without-text.ts";

export interface LintToolsOptions extends TargetBudgets {
  /** The format, where the keys of the tools do not tell. */
  format?: FormatId;
  /** Whose word counts: ids of built-in targets, and targets of your own. Without them no target is looked at. */
  targets?: readonly (string | Target)[];
}

/**
 * Lint tools that a program holds as values: a list of tools, one tool, or a whole request. Findings carry the
 * pointer of their place and no range, since there is no text; and no fixes, which are edits of a text.
 * Throws a `TypeError` for values that have no JSON, and for a target that nobody knows.
 */
export async function lintTools(values: unknown, options: LintToolsOptions = {}): Promise<FileReport> {
  const { format, targets, ...budgets } = options;
  const prepared = readValues(values, format);
  const { detection, document } = prepared;
  const linter: LinterOptions = { formats: [] };
  if (targets !== undefined) linter.targets = await loadTargets(targets, budgets);
  if (detection.kind === "format") {
    linter.formats = await loadFormats([detection.format], (part) => document.text.includes(part));
  }
  return withoutText(createLinter(linter).lintPrepared(prepared));
}
