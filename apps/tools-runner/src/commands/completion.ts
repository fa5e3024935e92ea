import { completionScript, readShell, writeOut } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "completion bash|zsh|fish",
  help: "Print what makes a shell complete commands, options and their values.",
  more: `  eval "$(tools-runner completion bash)"          in ~/.bashrc
  eval "$(tools-runner completion zsh)"           in ~/.zshrc, after compinit
  tools-runner completion fish | source           in ~/.config/fish/config.fish`,
  options: [],
  run: completion,
};

async function completion({ words }: CommandInput): Promise<ExitCode> {
  const shell = readShell(words);
  const { programWords } = await import("../completion/words.ts");
  writeOut(completionScript(shell, await programWords()));
  return EXIT.ok;
}
