import {
  createLinter,
  formatIds,
  loadFormats,
  type FormatId,
  type Linter,
  type LintInput,
} from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import type { Diagnostic } from "@toolhaft/diagnostics";

const formats = await loadFormats(formatIds);

/** A linter with every format pack, and no target. */
export const linter: Linter = createLinter({ formats });

/** A linter with every format pack, as the command line has it when nobody names a target. */
export const usualLinter: Linter = createLinter({ formats, targets: defaultTargets() });

/** The findings of one text; without a format it is recognised as on the command line. */
export function lintText(text: string, format?: FormatId, path = "tools.json"): Diagnostic[] {
  const input: LintInput = format === undefined ? { path, text } : { path, text, format };
  return linter.lintPrepared(linter.prepare(input)).diagnostics;
}

/** The findings of a value, written as JSON. */
export function lintValue(value: unknown, format?: FormatId): Diagnostic[] {
  return lintText(JSON.stringify(value, null, 2), format);
}

/** `rule pointer` of each finding: what most tables assert. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ rule, at }) => `${rule} ${at.pointer}`);
}
