import { completionScript, type Shell } from "@toolhaft/command-line";
import { commandWords, optionWords } from "./words.ts";

/** The completion of a shell, made from the option table and the ids of all rules. */
export function lintCompletion(shell: Shell, rules: readonly string[]): string {
  return completionScript(shell, {
    program: "tools-lint",
    commands: commandWords(rules),
    options: optionWords(),
    takesFiles: true,
  });
}
