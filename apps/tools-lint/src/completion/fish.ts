import type { OptionWord } from "./words.ts";

export function fishScript(
  commands: readonly { name: string; help: string }[],
  options: readonly OptionWord[],
): string {
  const words = commands.map(
    ({ name, help }) => `complete -c tools-lint -n __fish_use_subcommand -a ${name} -d ${quote(help)}`,
  );
  const specs = options.flatMap(({ flags, help, value }) => {
    const short = flags.find((flag) => /^-[^-]/.test(flag));
    return flags
      .filter((flag) => flag.startsWith("--"))
      .map((flag) => {
        const also = short !== undefined && !flag.startsWith("--no-") ? ` -s ${short.slice(1)}` : "";
        const takes = value !== undefined && !flag.startsWith("--no-") ? action(value) : "";
        return `complete -c tools-lint -l ${flag.slice(2)}${also}${takes} -d ${quote(help)}`;
      });
  });
  return `# fish completion of tools-lint: tools-lint completion fish | source
${[...words, ...specs].join("\n")}
`;
}

function action(value: NonNullable<OptionWord["value"]>): string {
  if (value === "any") return " -x";
  return value === "file" ? " -r" : ` -x -a ${quote(value.words.join(" "))}`;
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
