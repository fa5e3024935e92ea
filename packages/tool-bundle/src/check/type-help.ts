import type { JsonValue } from "@toolhaft/json-text";

/** How to mend a value that is not what `expected` says, such as `a string`. */
export function typeHelp(expected: string, got: JsonValue): string {
  if (got === null) return `Write ${expected}, or take the null out.`;
  if (expected === "a string") return "Put the text in double quotes.";
  if (expected === "true or false") return "Write true or false without quotes.";
  if (expected === "an object") return "Write its members in braces: { … }.";
  if (expected.startsWith("an object")) return "Write an object, with its members in braces: { … }.";
  if (expected.startsWith("an array")) return "List the entries in brackets, also a single one: [ … ].";
  return "Write digits only, without quotes.";
}
