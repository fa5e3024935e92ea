import type { Summary } from "@toolhaft/lint";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** 1 if and only if there is an error, or more warnings than allowed; infos never count. */
export function exitCodeOf(summary: Summary, maxWarnings: number): ExitCode {
  return summary.errors > 0 || summary.warnings > maxWarnings ? EXIT.findings : EXIT.ok;
}
