import { countFixable, type LintReport } from "@toolhaft/lint";
import type { FixOutcome } from "../fix/fixer.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { count } from "../count.ts";

/** `fixed 3 problems in 2 files`; a dry run only would. Nothing when nothing was fixed. */
export function noteFixed(fixes: FixOutcome | undefined, { fix }: LintOptions): string | undefined {
  if (fixes === undefined || fixes.fixed === 0) return undefined;
  const verb = fix?.dryRun === true ? "would fix" : "fixed";
  return `${verb} ${count(fixes.fixed, "problem")} in ${count(fixes.files, "file")}`;
}

/** `2 can be fixed with --fix, 1 more with --fix-unsafe`, listed or not. Nothing when nothing is left to offer. */
export function noteFixable(report: LintReport, { fix }: LintOptions): string | undefined {
  if (fix?.dryRun === true) return undefined;
  const counts = report.files.map(countFixable);
  const safe = counts.reduce((sum, each) => sum + each.safe, 0);
  const unsafe = counts.reduce((sum, each) => sum + each.unsafe, 0);
  // After --fix what is safe was tried; what is left of it would have made the file worse.
  if (fix !== undefined) {
    return unsafe > 0 && !fix.unsafe ? `${String(unsafe)} more can be fixed with --fix-unsafe` : undefined;
  }
  if (safe === 0) return unsafe > 0 ? `${String(unsafe)} can be fixed with --fix-unsafe` : undefined;
  return `${String(safe)} can be fixed with --fix${unsafe > 0 ? `, ${String(unsafe)} more with --fix-unsafe` : ""}`;
}
