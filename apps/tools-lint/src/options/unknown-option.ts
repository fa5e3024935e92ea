import { nearest } from "@toolhaft/diagnostics";
import { optionTable, type OptionSpec } from "./table.ts";

/** What to say about an option that the table does not have. */
export function explainUnknown(flag: string): string {
  const known = optionTable.flatMap(({ name, negatable }: OptionSpec) =>
    negatable === true ? [`--${name}`, `--no-${name}`] : [`--${name}`],
  );
  const meant = nearest(flag, known);
  const hint = meant === undefined ? "see tools-lint --help" : `did you mean ${meant}?`;
  return `unknown option ${flag}; ${hint}`;
}
