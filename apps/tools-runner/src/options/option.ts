/** One option: the only place that knows it. Parsing, help, completion and the docs read it. */
export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** What the value is called in help; absent for a switch. */
  readonly value?: string;
  /** The values it takes, where they are few. */
  readonly choices?: readonly string[];
  /** For a value of the form `KEY=…`: the keys it takes. */
  readonly keys?: readonly string[];
  /** True where each use counts; of other options the last does. */
  readonly repeatable?: boolean;
  /** True for a switch that also exists as `--no-NAME`. */
  readonly negatable?: boolean;
  readonly group: OptionGroup;
  readonly help: string;
}

/** In the order of help. */
export const OPTION_GROUPS = [
  "Where tools come from",
  "How they run",
  "Who may ask",
  "Audit log",
  "What is shown",
  "Which lines",
  "About",
] as const;

export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** Options by name: switches are true or false, the others text, or a list where each use counts. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** The text of an option that has a value. */
export function textOf(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** The texts of an option that may stand several times. */
export function textsOf(values: OptionValues, name: string): readonly string[] {
  const value = values[name];
  return typeof value === "object" ? value : [];
}
