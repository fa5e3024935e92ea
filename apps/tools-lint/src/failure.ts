import { UsageError, writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { EXIT, type ExitCode } from "./exit-codes.ts";

/** Say on stderr why a run ended early. Words of the command line and names of files stand in messages. */
export function reportFailure(error: unknown): ExitCode {
  if (!(error instanceof UsageError)) return reportCrash(error);
  writeErr(`tools-lint: ${visible(error.message)}`);
  return EXIT.usage;
}

function reportCrash(error: unknown): ExitCode {
  const reason = error instanceof Error ? error.message : String(error);
  writeErr(`tools-lint: internal error: ${visible(reason.split("\n")[0] ?? "")}`);
  writeErr(
    "This is a fault of tools-lint, not of your files. Please report it with the file that caused it.",
  );
  if (process.env["TOOLHAFT_DEBUG"] === "1" && error instanceof Error) writeErr(error.stack ?? "");
  else writeErr("TOOLHAFT_DEBUG=1 shows where it happened.");
  return EXIT.internal;
}
