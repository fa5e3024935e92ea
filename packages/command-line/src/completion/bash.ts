import { eachOnce, firstWords, flagsWithValue, functionName, goOn, groupsOf } from "./words.ts";
import type { OptionWord, ProgramWords, WordValue } from "./words.ts";

/** For bash 3.2 and later, without the bash-completion package. */
export function bashScript({ program, commands, options, takesFiles }: ProgramWords): string {
  const valued = eachOnce(options).flatMap((option) => {
    const flags = flagsWithValue(option);
    const { value = "any", instead } = option;
    const own = flags.map((flag) => `"${flag} ${instead?.command ?? ""} "*`).join("|");
    const any = flags.map((flag) => `"${flag} "*`).join("|");
    return [
      ...(instead === undefined ? [] : [`    ${own}) ${action(instead.value)}; return ;;`]),
      ...(flags.length === 0 ? [] : [`    ${any}) ${action(value)}; return ;;`]),
    ];
  });
  const groups = [...groupsOf(commands)].map(
    ([name, own]) => `    "${name}") ${offer(own.map((command) => command.name))}; return ;;`,
  );
  const rest = commands.map(({ name, takes }) => `    "${name} "*) ${action(takes)} ;;`);
  const firsts = firstWords(commands).map(({ name }) => name);
  const files = action("file");
  const first = takesFiles ? `${files} COMPREPLY+=(${words(firsts)})` : offer(firsts);
  const name = functionName(program);
  return `# bash completion of ${program}: eval "$(${program} completion bash)"
${name}() {
  local at=$COMP_CWORD cur="\${COMP_WORDS[COMP_CWORD]}" head="" prev line="\${COMP_WORDS[*]:1}" flags="${flagsOf(options)}"
  COMPREPLY=()
  # bash takes --to=mcp@2025 apart at "=" and "@", and replaces what stands behind the one, or from the other on.
  if [ "$at" -gt 2 ]; then
    if [ "$cur" = "@" ]; then at=$((at-1)) cur=""; elif [ "\${COMP_WORDS[at-1]}" = "@" ]; then at=$((at-2)); fi
    if [ "$at" -lt "$COMP_CWORD" ]; then head="\${COMP_WORDS[at]}" cur="\${COMP_WORDS[at]}@$cur"; fi
  fi
  if [ "$cur" = "=" ]; then cur=""; elif [ "\${COMP_WORDS[at-1]}" = "=" ]; then at=$((at-1)); fi
  prev="\${COMP_WORDS[at-1]}"
  ${name}_words
  COMPREPLY=("\${COMPREPLY[@]#"$head"}")
}
${name}_words() {
  case "$prev $line" in
${valued.join("\n")}
  esac
${flagCases(commands, options)}  case " \${COMP_WORDS[*]:1:COMP_CWORD-1} " in *" -- "*) flags="" ;; esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur")); return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then ${first}; return; fi
${groups.length === 0 ? "" : `  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in\n${groups.join("\n")}\n  esac\n`}  case "$line" in
${rest.join("\n")}
    *) ${takesFiles ? files : ":"} ;;
  esac
}
complete -o filenames -F ${name} ${program}
`;
}

function action(value: WordValue): string {
  if (value === "any") return ":";
  if (value === "file") return 'COMPREPLY=($(compgen -f -- "$cur"))';
  if (value.list === true) return offerList(value.words);
  // bash 3.2 has no compopt.
  return `${goOn(value.words) ? "compopt -o nospace 2>/dev/null; " : ""}${offer(value.words)}`;
}

function offer(list: readonly string[]): string {
  return `COMPREPLY=(${words(list)})`;
}

/** The last of a list, behind what stands there. */
function offerList(list: readonly string[]): string {
  return `COMPREPLY=($(compgen -P "\${cur%"\${cur##*,}"}" -W "${list.join(" ")}" -- "\${cur##*,}"))`;
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
  return cases.length === 0 ? "" : `  case "$line" in\n${cases.join("\n")}\n  esac\n`;
}
