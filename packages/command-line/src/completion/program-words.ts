import type { NamedCommand } from "../command.ts";
import { flagsOf, type OptionSpec } from "../option.ts";
import type { CommandWord, OptionWord, ProgramWords, WordValue } from "./words.ts";

/** A program as its tables declare it. */
export interface ProgramTables {
  readonly program: string;
  readonly commands: readonly NamedCommand[];
  /** The options that all commands take. */
  readonly everywhere: readonly OptionSpec[];
  /** Whether a file may stand in place of a command. */
  readonly takesFiles: boolean;
  /** Values that no declaration lists, by the name of the command or the option that they follow. */
  readonly known: {
    readonly commands: Readonly<Record<string, readonly string[]>>;
    readonly options?: Readonly<Record<string, WordValue>>;
  };
}

/** All that a shell may offer, from the tables of a program. */
export function programWords({
  program,
  commands,
  everywhere,
  takesFiles,
  known,
}: ProgramTables): ProgramWords {
  const common = everywhere.filter(({ command }) => command === undefined);
  const optionWord = (spec: OptionSpec): OptionWord => toWord(spec, known.options);
  return {
    program,
    commands: commands.map(({ name, usage, help }): CommandWord => {
      const words = known.commands[name];
      // What follows `mcp --` is a program with its arguments.
      const others = /FILE|FOLDER|ARGS|COMMAND…/.test(usage) ? "file" : "any";
      return { name, help, takes: words === undefined ? others : { words } };
    }),
    options: [
      ...byMeaning(commands, everywhere).map(({ spec, by }) => ({ ...optionWord(spec), commands: by })),
      ...common.map((spec): OptionWord => {
        const other = everywhere.find(({ name, command }) => name === spec.name && command !== undefined);
        if (other?.command === undefined) return optionWord(spec);
        const instead = { command: other.command, value: valueOf(other, known.options) };
        return { ...optionWord(spec), instead };
      }),
    ],
    takesFiles,
  };
}

/** The options that only some commands take. The same name may mean something else to another command. */
function byMeaning(
  commands: readonly NamedCommand[],
  everywhere: readonly OptionSpec[],
): { readonly spec: OptionSpec; readonly by: readonly string[] }[] {
  const found = new Map<string, { readonly spec: OptionSpec; readonly by: string[] }>();
  for (const { name, options } of commands) {
    for (const spec of options.filter((option) => !everywhere.includes(option))) {
      const key = JSON.stringify([spec.name, spec.help]);
      const known = found.get(key) ?? { spec, by: [] };
      known.by.push(name);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

function toWord(spec: OptionSpec, known: ProgramTables["known"]["options"]): OptionWord {
  const { help, value, alone } = spec;
  // What may stand alone is followed by no word of its own.
  const isFollowed = value !== undefined && alone === undefined;
  return { flags: flagsOf(spec), help, ...(isFollowed && { value: valueOf(spec, known) }) };
}

function valueOf(
  { name, value = "", choices, keys }: OptionSpec,
  known: ProgramTables["known"]["options"],
): WordValue {
  if (choices) return { words: choices };
  if (keys) return { words: keys.map((key) => `${key}=`) };
  return known?.[name] ?? (/FILE|PATH|FOLDER|DIR/.test(value) ? "file" : "any");
}
