import { createLinter, loadFormats, toReport, type LintReport } from "@toolhaft/lint";
import type { JsonValue } from "@toolhaft/json-text";
import type { ToolFunction } from "@toolhaft/toolbox";
import { textOf } from "./text-of.ts";

/** Every finding of a file's text, as the linter's own JSON report has them. */
export const lint: ToolFunction = async (args) => {
  const { text, ...prepared } = textOf(args);
  const { detection } = prepared;
  const found = detection.kind === "format" ? [detection.format] : [];
  const formats = await loadFormats(found, (part) => text.includes(part));
  return plain(toReport([createLinter({ formats }).lintPrepared(prepared)]));
};

/** A report holds nothing but data. */
function plain(report: LintReport): JsonValue {
  return JSON.parse(JSON.stringify(report)) as JsonValue;
}
