import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { commandWords, optionWords } from "./words.ts";
import { zshScript } from "./zsh.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** The completion of a shell, made from the option table. */
export function completionScript(shell: (typeof SHELLS)[number]): string {
  return scripts[shell](commandWords(), optionWords());
}
