import type { Target } from "@toolhaft/tool-targets/targets";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { createLinter, type LinterOptions } from "../engine/linter.ts";
import type { FormatId } from "../format-ids.ts";
import { loadFormats } from "../load-formats.ts";
import type { FileReport } from "../report.ts";
import { loadTargets } from "../targets/load-targets.ts";
import type { TargetBudgets } from "../format.ts";
import { readValues } from "./to-json.ts";

export interface LintToolsOptions extends TargetBudgets {
  /** The format, where the keys of the tools do not tell. */
  format?: FormatId;
  /** Whose word counts: ids of built-in targets, and targets of your own. Without them no target is looked at. */
  targets?: readonly (string | Target)[];
}

/**
 * Lint tools that a program holds as values: a list of tools, one tool, or a whole request. Findings carry the
 * pointer of their location and no range, since there is no text; and no fixes, which are edits of a text.
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

/** A report about values, of which there is no text: locations are pointers, and there is nothing to edit. */
function withoutText(report: FileReport): FileReport {
  return { ...report, diagnostics: report.diagnostics.map(placedByPointer) };
}

function placedByPointer(diagnostic: Diagnostic): Diagnostic {
  const placed: Diagnostic = { ...diagnostic, at: { pointer: diagnostic.at.pointer } };
  delete placed.fixes;
  if (placed.related) placed.related = placed.related.map(({ pointer, message }) => ({ pointer, message }));
  return placed;
}
