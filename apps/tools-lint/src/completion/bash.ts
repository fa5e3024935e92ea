import type { OptionWord } from "./words.ts";

/** For bash 3.2 and later, without the bash-completion package. */
export function bashScript(commands: readonly { name: string }[], options: readonly OptionWord[]): string {
  const flags = options.flatMap((option) => option.flags);
  const cases = options.flatMap(({ flags: names, value }) =>
    value === undefined
      ? []
      : [`    ${names.filter((name) => !name.startsWith("--no-")).join("|")}) ${action(value)}; return ;;`],
  );
  return `# bash completion of tools-lint: eval "$(tools-lint completion bash)"
_tools_lint() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  # bash takes --format=json apart at the "=".
  if [ "$cur" = "=" ]; then cur=""; elif [ "$prev" = "=" ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  case "$prev" in
${cases.join("\n")}
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "${flags.join(" ")}" -- "$cur")); return ;;
  esac
  COMPREPLY=($(compgen -f -- "$cur"))
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY+=($(compgen -W "${commands.map(({ name }) => name).join(" ")}" -- "$cur"))
  fi
}
complete -o filenames -F _tools_lint tools-lint
`;
}

function action(value: NonNullable<OptionWord["value"]>): string {
  if (value === "any") return ":";
  if (value === "file") return 'COMPREPLY=($(compgen -f -- "$cur"))';
  return `COMPREPLY=($(compgen -W "${value.words.join(" ")}" -- "$cur"))`;
}
