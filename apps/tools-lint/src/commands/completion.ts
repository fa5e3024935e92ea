import { readShell, writeOut } from "@toolhaft/command-line";
import { lintCompletion } from "../completion/script.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Print the completion of a shell. */
export function completionCommand(words: readonly string[]): ExitCode {
  writeOut(lintCompletion(readShell(words)));
  return EXIT.ok;
}
