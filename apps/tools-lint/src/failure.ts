import { reportCrash, UsageError, writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { EXIT, type ExitCode } from "./exit-codes.ts";

/** Say on stderr why a run ended early. Words of the command line and names of files stand in messages. */
export function reportFailure(error: unknown): ExitCode {
  if (error instanceof UsageError) {
    writeErr(`tools-lint: ${visible(error.message)}`);
    return EXIT.usage;
  }
  reportCrash(error, "tools-lint", "the file that caused it");
  return EXIT.internal;
}
