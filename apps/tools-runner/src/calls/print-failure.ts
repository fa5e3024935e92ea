import { writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { ToolFailure } from "@toolhaft/toolbox";
import type { ExitCode } from "../exit-codes.ts";
import { exitCodeOf } from "./exit-code-of.ts";

/** Say on stderr why a call gave no result; answers the exit code. */
export function printFailure(tool: string, { code, message, hint }: ToolFailure): ExitCode {
  writeErr(`tools-runner: ${visible(tool)}: ${visible(message)} [${code}]`);
  if (hint !== undefined) writeErr(`  help: ${visible(hint)}`);
  return exitCodeOf(code);
}
