/** What a first word is not a path by; all else about commands is loaded when one is named. */
export const COMMAND_NAMES = [
  "explain",
  "convert",
  "types",
  "diff",
  "lock",
  "mcp",
  "init",
  "print-config",
  "rules",
  "targets",
  "completion",
  "lsp",
  "help",
] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];

/** Whether a word names a command. */
export function isCommand(word: string | undefined): boolean {
  return COMMAND_NAMES.some((name) => name === word);
}
