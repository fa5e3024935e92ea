import { writeOut } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Print the version alone, as other tools do. */
export function versionCommand(): ExitCode {
  writeOut(`${TOOLS_LINT_VERSION}\n`);
  return EXIT.ok;
}
