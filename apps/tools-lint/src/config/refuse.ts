import { writeErr } from "@toolhaft/command-line";
import { toReport } from "@toolhaft/lint";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { printReports } from "../lint/print.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { visible } from "@toolhaft/diagnostics";
import type { RunConfig } from "./run-config.ts";

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
