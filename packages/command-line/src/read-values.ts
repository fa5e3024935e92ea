import type { OptionSpec, OptionValues, ValuesOf } from "./option.ts";

/** What a table's options say, by their names in camel case: `--stdin-filename` is `stdinFilename`. */
export type Read<Spec extends OptionSpec> = {
  readonly [Each in Spec as CamelCase<Each["name"]>]?: Each extends {
    readonly read: (text: string) => infer Value;
  }
    ? Exclude<Value, undefined>
    : Exclude<ValuesOf<Each>[Each["name"]], undefined>;
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Read what was given of a table's options, each as its declaration says. Throws a `UsageError`. */
export function readValues<const Specs extends readonly OptionSpec[]>(
  specs: Specs,
  values: OptionValues,
): Read<Specs[number]> {
  const read: Record<string, unknown> = {};
  for (const spec of specs) {
    const given = values[spec.name];
    const value = spec.read !== undefined && typeof given === "string" ? spec.read(given) : given;
    if (value !== undefined) read[camelCase(spec.name)] = value;
  }
  return read as Read<Specs[number]>;
}

function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_, first: string) => first.toUpperCase());
}
