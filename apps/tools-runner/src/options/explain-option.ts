import { nearest } from "@toolhaft/diagnostics";
import type { OptionSpec } from "./option.ts";

/** What to say about an option that a command does not take. */
export function explainUnknown(flag: string, specs: readonly OptionSpec[], command: string): string {
  const known = specs.flatMap(({ name, negatable }) =>
    negatable === true ? [`--${name}`, `--no-${name}`] : [`--${name}`],
  );
  const meant = nearest(flag, known);
  const hint = meant === undefined ? `see tools-runner ${command} --help` : `did you mean ${meant}?`;
  return `${command} has no option ${flag}; ${hint}`;
}

/** What to say about a value that an option does not take. */
export function explainChoice(flag: string, value: string, choices: readonly string[]): string {
  const meant = nearest(value, choices);
  const hint = meant === undefined ? `it takes ${choices.join(", ")}` : `did you mean ${meant}?`;
  return `option ${flag} does not take ${JSON.stringify(value)}; ${hint}`;
}
