import { UsageError, writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { ExecError } from "@toolhaft/exec-sandbox";
import { ToolboxError } from "@toolhaft/toolbox";
import { EXIT, type ExitCode } from "./exit-codes.ts";

/** Say on stderr why a run ended early. Words of the command line and names of files stand in messages. */
export function reportFailure(error: unknown): ExitCode {
  if (error instanceof UsageError) {
    writeErr(`tools-runner: ${visible(error.message)}`);
    return EXIT.refused;
  }
  if (error instanceof ToolboxError || error instanceof ExecError || isStoreError(error)) {
    writeErr(`tools-runner: ${visible(error.message)}`);
    if (error.hint !== undefined) writeErr(`  help: ${visible(error.hint)}`);
    return EXIT.refused;
  }
  return reportCrash(error);
}

// Told by its name: a call of a manifest's tool loads no store.
function isStoreError(error: unknown): error is Error & { readonly hint?: string } {
  return error instanceof Error && error.name === "StoreError";
}

function reportCrash(error: unknown): ExitCode {
  const reason = error instanceof Error ? error.message : String(error);
  writeErr(`tools-runner: internal error: ${visible(reason.split("\n")[0] ?? "")}`);
  writeErr("This is a fault of tools-runner, not of your files. Please report it with what caused it.");
  if (process.env["TOOLHAFT_DEBUG"] === "1" && error instanceof Error) writeErr(error.stack ?? "");
  else writeErr("TOOLHAFT_DEBUG=1 shows where it happened.");
  return EXIT.internal;
}
