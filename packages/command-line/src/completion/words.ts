/** What a word may be: one of these, a file, or something that no shell knows. */
export type WordValue = KnownWords | "file" | "any";

export interface KnownWords {
  readonly words: readonly string[];
  /** True where several may stand, with commas between them. */
  readonly list?: boolean;
}

/** A command as a shell offers it; a name of several words is a command of a group, or of a group in a group. */
export interface CommandWord {
  readonly name: string;
  readonly help: string;
  /** What follows it, next to options. */
  readonly takes: WordValue;
}

/** An option as a shell offers it. */
export interface OptionWord {
  /** `--format`, `-f`. */
  readonly flags: readonly string[];
  readonly help: string;
  /** What follows it; absent for a switch. */
  readonly value?: WordValue;
  /** The commands that take it; absent where all do. */
  readonly commands?: readonly string[];
  /** A command to which something else may follow it. */
  readonly instead?: { readonly command: string; readonly value: WordValue };
}

/** What a program takes. */
export interface ProgramWords {
  /** `tools-lint`. */
  readonly program: string;
  readonly commands: readonly CommandWord[];
  readonly options: readonly OptionWord[];
  /** Whether a file may stand in place of a command. */
  readonly takesFiles: boolean;
}

/** The groups of commands by their names: `tool`, `tool example`; and what may stand next in each. */
export function groupsOf(commands: readonly CommandWord[]): ReadonlyMap<string, readonly CommandWord[]> {
  const names = new Set(
    commands.flatMap(({ name }) => {
      const words = name.split(" ");
      return words.slice(1).map((_, at) => words.slice(0, at + 1).join(" "));
    }),
  );
  return new Map([...names].map((name) => [name, nextWords(commands, `${name} `)]));
}

/** What may stand first: commands of one word, and groups with what is in them. */
export function firstWords(commands: readonly CommandWord[]): readonly CommandWord[] {
  return nextWords(commands, "");
}

function nextWords(commands: readonly CommandWord[], before: string): readonly CommandWord[] {
  const rest = commands.flatMap((command) =>
    command.name.startsWith(before) ? [{ ...command, name: command.name.slice(before.length) }] : [],
  );
  const groups = new Set(rest.flatMap(({ name }) => (name.includes(" ") ? [firstWord(name)] : [])));
  return [
    ...rest.filter(({ name }) => !name.includes(" ")),
    ...[...groups].map((name) => {
      const own = rest.filter((command) => command.name.startsWith(`${name} `));
      const inside = new Set(own.map((command) => firstWord(command.name.slice(name.length + 1))));
      return { name, help: [...inside].join(", "), takes: "any" as const };
    }),
  ];
}

function firstWord(name: string): string {
  return name.split(" ", 1)[0] ?? name;
}

/** The name of the shell function behind a program. */
export function functionName(program: string): string {
  return `_${program.replaceAll("-", "_")}`;
}

/** An option's first description alone, for where the command does not matter. */
export function eachOnce(options: readonly OptionWord[]): readonly OptionWord[] {
  const seen = new Set<string>();
  return options.filter(({ flags }) => {
    const [flag = ""] = flags;
    const isNew = !seen.has(flag);
    seen.add(flag);
    return isNew;
  });
}

/** Whether something stands right behind each of the words, as behind `json=`. */
export function goOn(words: readonly string[]): boolean {
  return words.every((word) => word.endsWith("="));
}

/** The flags before a value: `--no-format` is none, where `--format` is. */
export function flagsWithValue({ flags, value }: OptionWord): readonly string[] {
  return value === undefined ? [] : flags.filter((flag) => !flag.startsWith("--no-"));
}
