import { eachOnce, firstWords, functionName, groupsOf } from "./words.ts";
import type { OptionWord, ProgramWords } from "./words.ts";

/** For bash 3.2 and later, without the bash-completion package. */
export function bashScript({ program, commands, options, takesFiles }: ProgramWords): string {
  const cases = eachOnce(options).flatMap(({ flags: names, value }) =>
    value === undefined
      ? []
      : [`    ${names.filter((name) => !name.startsWith("--no-")).join("|")}) ${action(value)}; return ;;`],
  );
  const groups = [...groupsOf(commands)].map(
    ([name, own]) => `    "2 ${name}") ${offer(own.map((command) => command.name))}; return ;;`,
  );
  const firsts = firstWords(commands).map(({ name }) => name);
  const first = takesFiles ? `COMPREPLY+=(${words(firsts)})` : offer(firsts);
  const name = functionName(program);
  return `# bash completion of ${program}: eval "$(${program} completion bash)"
${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" flags="${flagsOf(options)}"
  COMPREPLY=()
  # bash takes --format=json apart at the "=".
  if [ "$cur" = "=" ]; then cur=""; elif [ "$prev" = "=" ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  case "$prev" in
${cases.join("\n")}
  esac
${flagCases(commands, options)}  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur")); return ;;
  esac
${groups.length === 0 ? "" : `  case "$COMP_CWORD \${COMP_WORDS[1]}" in\n${groups.join("\n")}\n  esac\n`}  COMPREPLY=($(compgen -f -- "$cur"))
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${first}
  fi
}
complete -o filenames -F ${name} ${program}
`;
}

function action(value: NonNullable<OptionWord["value"]>): string {
  if (value === "any") return ":";
  if (value === "file") return 'COMPREPLY=($(compgen -f -- "$cur"))';
  return offer(value.words);
}

function offer(list: readonly string[]): string {
  return `COMPREPLY=(${words(list)})`;
}

function words(list: readonly string[]): string {
  return `$(compgen -W "${list.join(" ")}" -- "$cur")`;
}

/** The flags that every command takes. */
function flagsOf(options: readonly OptionWord[]): string {
  return options.flatMap(({ flags, commands }) => (commands === undefined ? flags : [])).join(" ");
}

/** Each command adds its own flags to those of all. */
function flagCases(commands: ProgramWords["commands"], options: readonly OptionWord[]): string {
  const cases = commands.flatMap(({ name }) => {
    const own = options.flatMap((option) => (option.commands?.includes(name) === true ? option.flags : []));
    return own.length === 0 ? [] : [`    "${name} "*) flags+=" ${own.join(" ")}" ;;`];
  });
  return cases.length === 0 ? "" : `  case "\${COMP_WORDS[*]:1}" in\n${cases.join("\n")}\n  esac\n`;
}
