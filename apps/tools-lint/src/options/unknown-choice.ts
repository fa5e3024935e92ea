import { nearest } from "@toolhaft/diagnostics";

/** What to say about a value that an option does not take. */
export function explainChoice(flag: string, value: string, choices: readonly string[]): string {
  const meant = nearest(value, choices);
  const hint = meant === undefined ? `it takes ${choices.join(", ")}` : `did you mean ${meant}?`;
  return `option ${flag} does not take ${JSON.stringify(value)}; ${hint}`;
}
