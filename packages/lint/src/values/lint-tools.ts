import type { Diagnostic } from "@toolhaft/diagnostics";
import { createLinter } from "../engine/linter.ts";
import type { FormatId } from "../format.ts";
import { loadFormats } from "../load-formats.ts";
import type { FileReport } from "../report.ts";
import type { TargetCheck } from "../targets/target-check.ts";
import { toJsonText } from "./to-json.ts";

export interface LintToolsOptions {
  /** The format, where the keys of the tools do not tell. */
  format?: FormatId;
  /** What `loadTargets` gave: whose word counts. Without them no target is looked at. */
  targets?: TargetCheck;
}

/**
 * Lint tools that a program holds as values: a list of tools, one tool, or a whole request. Findings carry the
 * pointer of their place and no range, since there is no text; and no fixes, which are edits of a text.
 * Throws a `TypeError` for values that have no JSON.
 */
export async function lintTools(values: unknown, options: LintToolsOptions = {}): Promise<FileReport> {
  const text = toJsonText(values);
  const bare = createLinter({ formats: [] });
  const path = "tools";
  const prepared = bare.prepare(options.format ? { path, text, format: options.format } : { path, text });
  const { detection } = prepared;
  if (detection.kind !== "format") return withoutText(bare.lintPrepared(prepared));
  const formats = await loadFormats([detection.format], (part) => text.includes(part));
  return withoutText(
    createLinter({ formats, ...(options.targets && { targets: options.targets }) }).lintPrepared(prepared),
  );
}

function withoutText(report: FileReport): FileReport {
  return { ...report, diagnostics: report.diagnostics.map(placedByPointer) };
}

function placedByPointer(diagnostic: Diagnostic): Diagnostic {
  const placed: Diagnostic = { ...diagnostic, at: { pointer: diagnostic.at.pointer } };
  delete placed.fixes;
  if (placed.related) placed.related = placed.related.map(({ pointer, message }) => ({ pointer, message }));
  return placed;
}
