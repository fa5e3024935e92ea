import { nearest } from "@toolhaft/diagnostics";
import { flagsOf, type OptionSpec } from "./option.ts";

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

/** What to say about an option that nobody takes: neither the program nor, where there is one, the command. */
export function explainOption(
  flag: string,
  specs: readonly OptionSpec[],
  { program, command }: { readonly program: string; readonly command?: string },
): string {
  const meant = nearest(
    flag,
    specs.flatMap((spec) => flagsOf(spec).filter((each) => each.startsWith("--"))),
  );
  const help = command === undefined ? program : `${program} ${command}`;
  const what = command === undefined ? `unknown option ${flag}` : `${command} has no option ${flag}`;
  return `${what}; ${meant === undefined ? `see ${help} --help` : `did you mean ${meant}?`}`;
}

/** What to say about a value that an option does not take. */
export function explainChoice(flag: string, value: string, choices: readonly string[]): string {
  const meant = nearest(value, choices);
  const hint = meant === undefined ? `it takes ${choices.join(", ")}` : `did you mean ${meant}?`;
  return `option ${flag} does not take ${JSON.stringify(value)}; ${hint}`;
}
