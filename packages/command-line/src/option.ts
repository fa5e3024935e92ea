/** One option: the only place that knows it. Parsing, help, completion and the docs read it. */
export interface OptionSpec<Group extends string = string> {
  readonly name: string;
  readonly short?: string;
  /** What the value is called in help; absent for a switch. */
  readonly value?: string;
  /** What the flag alone stands for; its value then follows it behind `=` only. */
  readonly alone?: string;
  /** The values it takes, where they are few. */
  readonly choices?: readonly string[];
  /** True when help lists the choices in a section of their own. */
  readonly listed?: boolean;
  /** For a value of the form `KEY=…`: the keys it takes. */
  readonly keys?: readonly string[];
  /** True where each use counts; of other options the last does. */
  readonly repeatable?: boolean;
  /** True for a switch that also exists as `--no-NAME`. */
  readonly negatable?: boolean;
  /** The command that takes it in place of an option of the same name. */
  readonly command?: string;
  /** What its text says to `readValues`; absent where that is the text itself. Throws a `UsageError`. */
  readonly read?: (text: string) => unknown;
  readonly group: Group;
  readonly help: string;
}

/** Options by name: switches are true or false, the others text, or a list where each use counts. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** The options of a table by name, each with the type of its value. */
export type ValuesOf<Spec extends OptionSpec> = {
  readonly [Each in Spec as Each["name"]]?: ValueOf<Each>;
};

type ValueOf<Spec extends OptionSpec> = Spec extends { readonly value: string }
  ? Spec extends { readonly repeatable: true }
    ? readonly string[]
    : Spec extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : string
  : boolean;

/** The flags that name an option: `--format` and `-f`, or `--color` and `--no-color`. */
export function flagsOf({ name, short, negatable }: OptionSpec): string[] {
  const flags = [`--${name}`];
  if (negatable === true) flags.push(`--no-${name}`);
  if (short !== undefined) flags.push(`-${short}`);
  return flags;
}

/** Whether a switch is on, or off; absent where nobody says. */
export function switchOf(values: OptionValues, name: string): boolean | undefined {
  const value = values[name];
  return typeof value === "boolean" ? value : undefined;
}

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
