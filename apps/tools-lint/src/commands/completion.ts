import {
  completionScript,
  programWords,
  readShell,
  SHELLS,
  writeOut,
  type NamedCommand,
  type OptionSpec,
  type ProgramWords,
} from "@toolhaft/command-line";
import { targets } from "@toolhaft/tool-targets/targets";
import { DESTINATION_NAMES } from "../convert/destination.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";

interface Tables {
  readonly commands: readonly NamedCommand[];
  readonly optionTable: readonly OptionSpec[];
}

/** Print the completion of a shell. */
export async function completionCommand(words: readonly string[], tables: Tables): Promise<ExitCode> {
  const shell = readShell(words);
  const { rulePages } = await import("tools-lint:rule-pages");
  const rules = rulePages.map(({ id }) => id);
  writeOut(completionScript(shell, lintWords(tables, rules)));
  return EXIT.ok;
}

/** All that a shell may offer. `rules` are the ids that `explain` takes. */
export function lintWords({ commands, optionTable }: Tables, rules: readonly string[]): ProgramWords {
  const targetIds = targets.map(({ id }) => id);
  return programWords({
    program: "tools-lint",
    commands,
    everywhere: optionTable,
    takesFiles: true,
    known: {
      commands: {
        explain: rules,
        targets: targetIds,
        completion: SHELLS,
        help: commands.map(({ name }) => name),
      },
      options: {
        target: { words: targetIds, list: true },
        to: { words: DESTINATION_NAMES },
      },
    },
  });
}
