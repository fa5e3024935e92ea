import { writeErr } from "@toolhaft/command-line";
import type { FileReport } from "@toolhaft/lint";
import type { RunResult } from "../lint/lint-files.ts";
import type { Gathered } from "./gather.ts";
import { count } from "../count.ts";

/** More lines for people: what was left out, and why. Writes the baseline, where that was asked for. */
export function notesOf(
  { report }: Pick<RunResult, "report">,
  { config, baseline, options, ignored }: Pick<Gathered, "config" | "baseline" | "options" | "ignored">,
): string[] {
  const notes: string[] = [];
  const suppressed = [...(config?.suppressionUses.values() ?? [])].reduce((sum, uses) => sum + uses, 0);
  if (ignored > 0) notes.push(`${count(ignored, "file")} left out by "ignores" of the configuration`);
  if (suppressed > 0) notes.push(`${count(suppressed, "finding")} suppressed by the configuration`);
  if (baseline === undefined) return notes;
  const files = report.files.filter(({ format }) => format !== "config").map(withoutLock);
  if (options.writeBaseline) {
    const hint =
      options.baseline === undefined
        ? '; set "baseline" below "lint" in toolhaft.config.json to leave them out, or give --baseline'
        : "";
    writeErr(baseline.write(files) + hint);
    return [];
  }
  if (baseline.occurred > 0) notes.push(`${count(baseline.occurred, "finding")} left out by the baseline`);
  const settled = baseline.settle(
    files.map(({ path }) => path),
    options.pruneBaseline === true,
  );
  return settled === undefined ? notes : [...notes, settled];
}

/** What is not as it was reviewed is settled by the lock alone: a baseline would hide the next change of the same tool, too. */
function withoutLock(file: FileReport): FileReport {
  return { ...file, diagnostics: file.diagnostics.filter(({ rule }) => !rule.startsWith("lock/")) };
}
