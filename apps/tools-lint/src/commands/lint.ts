import { EXIT, type ExitCode } from "../exit-codes.ts";
import { lintFiles } from "../lint/lint-files.ts";
import type { GivenOptions } from "../options/lint-options.ts";
import { gather, type LintStart } from "../run/gather.ts";
import { report } from "../run/report.ts";
import { toRunOptions } from "../run/run-options.ts";

/** Lint files, folders and stdin; the answer is the exit code. Throws a `UsageError`. */
export async function lintCommand(given: GivenOptions, start: LintStart = {}): Promise<ExitCode> {
  const gathered = await gather(given, start);
  if ("refused" in gathered) {
    const { refuseConfig } = await import("../run/config-reports.ts");
    return refuseConfig(gathered.refused, gathered.options);
  }
  const options = await toRunOptions(gathered);
  const found = await lintFiles(gathered.candidates, options);
  const code = await report(found, options, gathered);
  if (given.locked !== true) return code;
  const { checkLocked } = await import("../contracts/check-locked.ts");
  const changed = checkLocked(gathered.candidates, {
    file: given.lockFile,
    isWhole: gathered.narrowed === undefined,
    isForGithub: given.reports[0]?.format === "github",
  });
  return code === EXIT.ok && changed > 0 && !given.exitZero ? EXIT.findings : code;
}
