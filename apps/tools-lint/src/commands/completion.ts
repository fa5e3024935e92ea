import { readShell, writeOut } from "@toolhaft/command-line";
import { rulePages } from "tools-lint:rule-pages";
import { lintCompletion } from "../completion/script.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Print the completion of a shell. */
export function completionCommand(words: readonly string[]): ExitCode {
  const shell = readShell(words);
  writeOut(
    lintCompletion(
      shell,
      rulePages.map(({ id }) => id),
    ),
  );
  return EXIT.ok;
}
