import { UsageError } from "../failure.ts";

/** The shells that are spoken. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof SHELLS)[number];

/** The shell that the command `completion` was given. Throws a `UsageError`. */
export function readShell([shell, ...more]: readonly string[]): Shell {
  const known = SHELLS.find((name) => name === shell);
  if (known !== undefined && more.length === 0) return known;
  const got = shell === undefined ? "" : `, got ${JSON.stringify([shell, ...more].join(" "))}`;
  throw new UsageError(`completion needs one shell: ${SHELLS.join(", ")}${got}`);
}

/** How the command `completion` of a program is used: a line for the start file of each shell. */
export function completionHelp(program: string): string {
  const rows = [
    [`eval "$(${program} completion bash)"`, "~/.bashrc"],
    [`eval "$(${program} completion zsh)"`, "~/.zshrc, after compinit"],
    [`${program} completion fish | source`, "~/.config/fish/config.fish"],
  ];
  return rows.map(([line = "", file = ""]) => `  ${line.padEnd(program.length + 36)}in ${file}`).join("\n");
}
