import { firstWords, groupsOf } from "./words.ts";
import type { OptionWord, ProgramWords } from "./words.ts";

/** For fish 3 and later. */
export function fishScript({ program, commands, options, takesFiles }: ProgramWords): string {
  const line = `complete -c ${program}`;
  const offered = firstWords(commands).map(
    ({ name, help }) =>
      `${line} -n __fish_use_subcommand${takesFiles ? "" : " -f"} -a ${name} -d ${quote(help)}`,
  );
  const inGroups = [...groupsOf(commands)].flatMap(([group, own]) =>
    own.map(({ name, help }) => `${line} -n ${quote(seen([group]))} -f -a ${name} -d ${quote(help)}`),
  );
  const specs = options.flatMap(({ flags, help, value, commands: takers }) => {
    const short = flags.find((flag) => /^-[^-]/.test(flag));
    const where = takers === undefined ? "" : ` -n ${quote(seen(takers))}`;
    return flags
      .filter((flag) => flag.startsWith("--"))
      .map((flag) => {
        const also = short !== undefined && !flag.startsWith("--no-") ? ` -s ${short.slice(1)}` : "";
        const takes = value !== undefined && !flag.startsWith("--no-") ? action(value) : "";
        return `${line}${where} -l ${flag.slice(2)}${also}${takes} -d ${quote(help)}`;
      });
  });
  return `# fish completion of ${program}: ${program} completion fish | source
${[...offered, ...inGroups, ...specs].join("\n")}
`;
}

// Of a command in a group the first word is enough: those of one group take much the same.
function seen(commands: readonly string[]): string {
  const firsts = new Set(commands.map((name) => name.split(" ")[0] ?? name));
  return `__fish_seen_subcommand_from ${[...firsts].join(" ")}`;
}

function action(value: NonNullable<OptionWord["value"]>): string {
  if (value === "any") return " -x";
  return value === "file" ? " -r" : ` -x -a ${quote(value.words.join(" "))}`;
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
