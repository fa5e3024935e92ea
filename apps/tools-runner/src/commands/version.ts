import { writeOut } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Replaced by the package's version when the program is built. */
declare const TOOLS_RUNNER_VERSION: string;

/** The version of this program. */
export function version(): string {
  return TOOLS_RUNNER_VERSION;
}

/** Print the version alone, as other tools do. */
export function printVersion(): ExitCode {
  writeOut(`${version()}\n`);
  return EXIT.ok;
}
