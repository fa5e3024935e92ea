import { firstWords, flagsWithValue, functionName, goOn, groupsOf } from "./words.ts";
import type { CommandWord, OptionWord, ProgramWords, WordValue } from "./words.ts";

/** For zsh with its completion system. */
export function zshScript({ program, commands, options, takesFiles }: ProgramWords): string {
  const name = functionName(program);
  const groups = [...groupsOf(commands)].map(
    ([group, own]) =>
      `  if [[ "$words[2,CURRENT-1]" == ${quote(group)} ]]; then\n${describe(own)}\n    return\n  fi\n`,
  );
  const rest = commands.map(({ name: at, takes }) => `    ${pattern(at)}) ${action(takes)} ;;`);
  return `#compdef ${program}
# zsh completion of ${program}: eval "$(${program} completion zsh)"
${name}_first() {
  if [[ $words[2] != -- ]]; then
${describe(firstWords(commands))}
  fi
${takesFiles ? "  _files\n" : ""}}
${name}_rest() {
${groups.join("")}  case $place in
${rest.join("\n")}
    *) ${takesFiles ? "_files" : ":"} ;;
  esac
}
${name}() {
  local place="$words[2] $words[3] $words[4]"
  local -a specs
${[...byCommands(options)].map(([where, own]) => specsFor(where, own)).join("\n")}
  _arguments -S $specs '1: :${name}_first' '*: :${name}_rest'
}
compdef ${name} ${program}
`;
}

/** The options by the pattern of the commands that take them. */
function byCommands(options: readonly OptionWord[]): ReadonlyMap<string, readonly OptionWord[]> {
  const byPattern = new Map<string, OptionWord[]>();
  for (const option of options) {
    const where = option.commands?.map(pattern).join("|") ?? "*";
    byPattern.set(where, [...(byPattern.get(where) ?? []), option]);
  }
  return byPattern;
}

function specsFor(where: string, options: readonly OptionWord[]): string {
  const specs = options.flatMap((option) => {
    const withValue = flagsWithValue(option);
    return option.flags.map((flag) => {
      const takes = withValue.includes(flag) ? `:value:${valueAction(option)}` : "";
      const joint = takes !== "" && flag.startsWith("--") ? "=" : "";
      return `    ${quote(`*${flag}${joint}[${option.help.replaceAll(/[[\]\\:]/g, "\\$&")}]${takes}`)}`;
    });
  });
  return `  case $place in ${where}) specs+=(\n${specs.join("\n")}\n  ) ;; esac`;
}

/** What a command's words begin with; a space ends each name. */
function pattern(command: string): string {
  return command.split(" ").length > 2 ? quote(command) : `${quote(`${command} `)}*`;
}

function describe(commands: readonly CommandWord[]): string {
  const words = commands.map(({ name, help }) => `    ${quote(`${name}:${help.replaceAll(":", "\\:")}`)}`);
  return `  local -a commands=(\n${words.join("\n")}\n  )\n  _describe -t commands command commands`;
}

function valueAction({ value = "any", instead }: OptionWord): string {
  if (instead === undefined) return `{${action(value)}}`;
  return `{case $place in ${pattern(instead.command)}) ${action(instead.value)} ;; *) ${action(value)} ;; esac}`;
}

function action(value: WordValue): string {
  if (value === "any") return ":";
  if (value === "file") return "_files";
  const words = value.words.join(" ");
  if (value.list === true) return `_sequence compadd - ${words}`;
  return `compadd${goOn(value.words) ? ` -S ""` : ""} - ${words}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
