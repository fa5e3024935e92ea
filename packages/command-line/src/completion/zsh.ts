import { eachOnce, firstWords, functionName, groupsOf } from "./words.ts";
import type { CommandWord, OptionWord, ProgramWords } from "./words.ts";

/** For zsh with its completion system. */
export function zshScript({ program, commands, options, takesFiles }: ProgramWords): string {
  const specs = eachOnce(options).flatMap(({ flags, help, value }) =>
    flags.map((flag) => {
      const takes = value !== undefined && !flag.startsWith("--no-") ? `:value:${action(value)}` : "";
      const joint = takes !== "" && flag.startsWith("--") ? "=" : "";
      return `    ${quote(`*${flag}${joint}[${help.replaceAll(/[[\]\\:]/g, "\\$&")}]${takes}`)}`;
    }),
  );
  const name = functionName(program);
  const groups = [...groupsOf(commands)].map(
    ([group, own]) =>
      `  if [[ $CURRENT == 3 && $words[2] == ${group} ]]; then\n${describe(own)}\n    return\n  fi\n`,
  );
  return `#compdef ${program}
# zsh completion of ${program}: eval "$(${program} completion zsh)"
${name}_first() {
${describe(firstWords(commands))}
${takesFiles ? "  _files\n" : ""}}
${name}_rest() {
${groups.join("")}  _files
}
${name}() {
  _arguments \\
${specs.map((spec) => `${spec} \\`).join("\n")}
    '1: :${name}_first' '*: :${name}_rest'
}
compdef ${name} ${program}
`;
}

function describe(commands: readonly CommandWord[]): string {
  const words = commands.map(({ name, help }) => `    ${quote(`${name}:${help.replaceAll(":", "\\:")}`)}`);
  return `  local -a commands=(\n${words.join("\n")}\n  )\n  _describe -t commands command commands`;
}

function action(value: NonNullable<OptionWord["value"]>): string {
  if (value === "any") return " ";
  return value === "file" ? "_files" : `(${value.words.join(" ")})`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
