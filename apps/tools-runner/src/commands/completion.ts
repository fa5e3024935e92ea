import {
  completionHelp,
  completionScript,
  programWords,
  readShell,
  SHELLS,
  writeOut,
  type ProgramWords,
} from "@toolhaft/command-line";
import { EXIT } from "../exit-codes.ts";
import { commonOptions } from "../options.ts";
import { loadAll, type Command, type CommandEntry } from "./command.ts";

/** The command that prints how shells complete all commands, itself among them. */
export function completionOf(entries: readonly CommandEntry[]): Command {
  return {
    usage: "completion bash|zsh|fish",
    help: "Print what makes a shell complete commands, options and their values.",
    more: completionHelp("tools-runner"),
    options: [],
    async run({ words }) {
      const shell = readShell(words);
      writeOut(completionScript(shell, await runnerWords(entries)));
      return EXIT.ok;
    },
  };
}

/** All that a shell may offer. */
export async function runnerWords(entries: readonly CommandEntry[]): Promise<ProgramWords> {
  const firsts = entries.map(({ name }) => name.split(" ")[0] ?? name).filter((name) => name !== "help");
  return programWords({
    program: "tools-runner",
    commands: await loadAll(entries),
    everywhere: commonOptions,
    takesFiles: false,
    known: { commands: { completion: SHELLS, help: [...new Set(firsts)] } },
  });
}
