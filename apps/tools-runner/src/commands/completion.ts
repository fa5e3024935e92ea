import { completionScript, readShell, writeOut } from "@toolhaft/command-line";
import { EXIT } from "../exit-codes.ts";
import type { Command, CommandEntry } from "./command.ts";

const MORE = `  eval "$(tools-runner completion bash)"          in ~/.bashrc
  eval "$(tools-runner completion zsh)"           in ~/.zshrc, after compinit
  tools-runner completion fish | source           in ~/.config/fish/config.fish`;

/** The command that prints how shells complete all commands, itself among them. */
export function completionOf(commands: readonly CommandEntry[]): Command {
  return {
    usage: "completion bash|zsh|fish",
    help: "Print what makes a shell complete commands, options and their values.",
    more: MORE,
    options: [],
    async run({ words }) {
      const shell = readShell(words);
      const { programWords } = await import("../completion/words.ts");
      writeOut(completionScript(shell, await programWords(commands)));
      return EXIT.ok;
    },
  };
}
