import type { OptionWord } from "./words.ts";

export function zshScript(
  commands: readonly { name: string; help: string }[],
  options: readonly OptionWord[],
): string {
  const specs = options.flatMap(({ flags, help, value }) =>
    flags.map((flag) => {
      const takes = value !== undefined && !flag.startsWith("--no-") ? `:value:${action(value)}` : "";
      const joint = takes !== "" && flag.startsWith("--") ? "=" : "";
      return `    ${quote(`*${flag}${joint}[${help.replaceAll(/[[\]\\:]/g, "\\$&")}]${takes}`)}`;
    }),
  );
  const words = commands.map(({ name, help }) => `    ${quote(`${name}:${help.replaceAll(":", "\\:")}`)}`);
  return `#compdef tools-lint
# zsh completion of tools-lint: eval "$(tools-lint completion zsh)"
_tools_lint_first() {
  local -a commands=(
${words.join("\n")}
  )
  _describe -t commands command commands
  _files
}
_tools_lint() {
  _arguments \\
${specs.map((spec) => `${spec} \\`).join("\n")}
    '1: :_tools_lint_first' '*: :_files'
}
compdef _tools_lint tools-lint
`;
}

function action(value: NonNullable<OptionWord["value"]>): string {
  if (value === "any") return " ";
  return value === "file" ? "_files" : `(${value.words.join(" ")})`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
