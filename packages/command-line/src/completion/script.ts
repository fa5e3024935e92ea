import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import type { ProgramWords } from "./words.ts";
import { zshScript } from "./zsh.ts";

/** The shells that are spoken. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof SHELLS)[number];

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** What makes a shell complete a program's commands, options and their values. */
export function completionScript(shell: Shell, words: ProgramWords): string {
  return scripts[shell](words);
}
