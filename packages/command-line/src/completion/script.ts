import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import type { Shell } from "./shells.ts";
import type { ProgramWords } from "./words.ts";
import { zshScript } from "./zsh.ts";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** What makes a shell complete a program's commands, options and their values. */
export function completionScript(shell: Shell, words: ProgramWords): string {
  return scripts[shell](words);
}
