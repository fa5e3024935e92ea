import {
  SHELLS,
  type CommandWord,
  type OptionWord,
  type ProgramWords,
  type WordValue,
} from "@toolhaft/command-line";
import type { CommandEntry } from "../commands/command.ts";
import type { OptionSpec } from "../options/option.ts";
import { commonOptions } from "../options/shared-options.ts";

/** All that a shell may offer, from the tables of every command. */
export async function programWords(commands: readonly CommandEntry[]): Promise<ProgramWords> {
  const words: CommandWord[] = [];
  const taken = new Map<string, { readonly spec: OptionSpec; readonly by: string[] }>();
  for (const entry of commands) {
    const { name } = entry;
    const { command } = await entry.load();
    words.push({ name, help: command.help, takes: takenBy(name, command.usage) });
    for (const spec of command.options) {
      // The same option may mean something else to another command.
      const key = JSON.stringify([spec.name, spec.help]);
      const known = taken.get(key) ?? { spec, by: [] };
      known.by.push(name);
      taken.set(key, known);
    }
  }
  const names = commands.map(({ name }) => name.split(" ")[0] ?? name);
  words.push({
    name: "help",
    help: "Show help for all, or for one command.",
    takes: { words: [...new Set(names)] },
  });
  const own = [...taken.values()].map(({ spec, by }) => ({ ...optionWord(spec), commands: by }));
  return {
    program: "tools-runner",
    commands: words,
    options: [...own, ...commonOptions.map(optionWord)],
    takesFiles: false,
  };
}

function takenBy(name: string, usage: string): WordValue {
  if (name === "completion") return { words: SHELLS };
  return /FILE|FOLDER|ARGS/.test(usage) ? "file" : "any";
}

function optionWord(spec: OptionSpec): OptionWord {
  const { name, short, negatable, help, value } = spec;
  const flags = [`--${name}`, ...(negatable === true ? [`--no-${name}`] : [])];
  if (short !== undefined) flags.push(`-${short}`);
  return { flags, help, ...(value !== undefined && { value: valueOf(spec) }) };
}

function valueOf({ value = "", choices, keys }: OptionSpec): WordValue {
  if (choices) return { words: choices };
  if (keys) return { words: keys.map((key) => `${key}=`) };
  return /FILE|PATH|FOLDER|DIR/.test(value) ? "file" : "any";
}
