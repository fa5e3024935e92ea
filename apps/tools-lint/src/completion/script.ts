import { completionScript, type Shell } from "@toolhaft/command-line";
import { commandWords, optionWords } from "./words.ts";

/** The completion of a shell, made from the option table. */
export function lintCompletion(shell: Shell): string {
  return completionScript(shell, {
    program: "tools-lint",
    commands: commandWords(),
    options: optionWords(),
    takesFiles: true,
  });
}
