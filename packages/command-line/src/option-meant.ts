const MEANT: ReadonlyMap<string, string> = new Map([
  ["version", "--version"],
  ["-version", "--version"],
  ["help", "--help"],
  ["-help", "--help"],
  ["usage", "--help"],
]);

/** The option that somebody means who writes it as other programs have it: `version` is `--version`. */
export function optionMeant(word: string): string | undefined {
  return MEANT.get(word.toLowerCase());
}
