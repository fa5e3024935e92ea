import { EXIT, type ExitCode } from "../exit-codes.ts";
import { writeOut } from "../output.ts";

/** Replaced by the package's version when the program is built. */
declare const TOOLS_RUNNER_VERSION: string;

/** Print the version alone, as other tools do. */
export function printVersion(): ExitCode {
  writeOut(`${TOOLS_RUNNER_VERSION}\n`);
  return EXIT.ok;
}
