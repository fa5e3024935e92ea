import { writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { toReport } from "@toolhaft/lint";
import type { Linted } from "../config/cover.ts";
import type { RunConfig } from "../config/run-config.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { RunResult } from "../lint/lint-files.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { printReports } from "../reports/print.ts";

/** A run's result with the findings in its configurations; of those without any nothing is said. */
export function addConfigReports(result: RunResult, config: RunConfig, linted: Linted): RunResult {
  const own = config.reportsAfter(linted).filter(({ diagnostics }) => diagnostics.length > 0);
  if (own.length === 0) return result;
  const replaced = new Set(own.map(({ path }) => path));
  const others = result.report.files.filter(({ path }) => !replaced.has(path));
  return {
    ...result,
    report: toReport([...others, ...own], { listsAll: true, skipped: result.report.summary.skipped ?? 0 }),
    texts: new Map([...result.texts, ...config.texts]),
  };
}

/** Report what is wrong with the configurations: with half of what they say, a run would find other things. */
export async function refuseConfig(config: RunConfig, options: LintOptions): Promise<ExitCode> {
  const failures = await printReports(toReport(config.reports), config.texts, options);
  const broken = config.reports.filter(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === "error"),
  );
  const names = broken.map(({ path }) => path).join(", ");
  writeErr(
    `tools-lint: nothing was linted: ${visible(names)} ${broken.length === 1 ? "has" : "have"} errors; --no-config goes without`,
  );
  for (const failure of failures) writeErr(`tools-lint: ${visible(failure)}`);
  return EXIT.usage;
}
