import type { Message } from "./catalogue.ts";

export type Values = Readonly<Record<string, string | number>>;

/** A text with its places filled: numbers as the language writes them, the form by `n`. */
export function fill(message: Message, values: Values, language: string): string {
  const text = typeof message === "string" ? message : message[formFor(Number(values["n"]), language)];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === "number" ? numberIn(language).format(value) : (value ?? place);
  });
}

function formFor(n: number, language: string): "one" | "other" {
  return pluralsIn(language).select(n) === "one" ? "one" : "other";
}

const numberIn = kept((language) => new Intl.NumberFormat(language));
const pluralsIn = kept((language) => new Intl.PluralRules(language));

/** Making one takes as long as a hundred uses. */
function kept<T>(make: (language: string) => T): (language: string) => T {
  const known = new Map<string, T>();
  return (language) => {
    const value = known.get(language) ?? make(language);
    known.set(language, value);
    return value;
  };
}
