import { reportCrash, UsageError, writeErr } from "@toolhaft/command-line";
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
  reportCrash(error, "tools-runner", "what caused it");
  return EXIT.internal;
}

// Recognised by its name: a call of a manifest's tool loads no store.
function isStoreError(error: unknown): error is Error & { readonly hint?: string } {
  return error instanceof Error && error.name === "StoreError";
}
