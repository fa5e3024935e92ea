import type { LintReport } from "@toolhaft/lint";
import type { ReportFormat } from "@toolhaft/lint/reports";

/** What to say where a report holds more findings than its reader takes: it would refuse, or cut them without a word. */
export function tooMany(
  { files }: Pick<LintReport, "files">,
  { id, takes }: Pick<ReportFormat, "id" | "takes">,
): string | undefined {
  if (takes === undefined) return undefined;
  const held = files.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  if (held <= takes.most) return undefined;
  return `the ${id} report holds ${String(held)} findings, and ${takes.reader} takes ${String(takes.most)} of a run: lint a part of the files, or keep those that were there before in a baseline`;
}
