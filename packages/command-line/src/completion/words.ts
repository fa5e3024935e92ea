/** What a word may be: one of these, a file, or something that no shell knows. */
export type WordValue = KnownWords | "file" | "any";

export interface KnownWords {
  readonly words: readonly string[];
  /** True where several may stand, with commas between them. */
  readonly list?: boolean;
}

/** A command as a shell offers it; a name of two words is a command of a group. */
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

/** The groups of commands: the first word, and the commands by their second. */
export function groupsOf(commands: readonly CommandWord[]): ReadonlyMap<string, readonly CommandWord[]> {
  const groups = new Map<string, CommandWord[]>();
  for (const { name, help, takes } of commands) {
    const [first = "", second] = name.split(" ");
    if (second !== undefined)
      groups.set(first, [...(groups.get(first) ?? []), { name: second, help, takes }]);
  }
  return groups;
}

/** What may stand first: commands of one word, and groups with what is in them. */
export function firstWords(commands: readonly CommandWord[]): readonly CommandWord[] {
  const groups = [...groupsOf(commands)].map(([name, own]) => ({
    name,
    help: own.map((command) => command.name).join(", "),
    takes: "any" as const,
  }));
  return [...commands.filter(({ name }) => !name.includes(" ")), ...groups];
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
