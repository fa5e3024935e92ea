/** The exit codes in words, for help and the docs. */
export const EXIT_CODES: readonly (readonly [string, string])[] = [
  ["0", "nothing that counts"],
  ["1", "an error, or more warnings than --max-warnings"],
  ["2", "wrong usage, an unreadable path, nothing to lint"],
  ["3", "a fault of tools-lint itself"],
];
