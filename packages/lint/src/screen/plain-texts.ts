import { instructionIn } from "../rules/instruction-in.ts";
import { shortestFor } from "../rules/odd-texts.ts";

// None is invisible, white space but for lines, or looks like a Latin letter.
const PLAIN =
  /^[!-~\u00a1-\u00ac\u00ae-\u0130\u0132-\u024f][\t\n\r -~\u00a1-\u00ac\u00ae-\u0130\u0132-\u024f\u2010-\u2027]*$/;

/** Whether nobody has anything to say of a tool's description, whatever the format. */
export function isPlainDescription(description: string, name: string): boolean {
  return (
    description.length > shortestFor(name) &&
    PLAIN.test(description) &&
    instructionIn(description) === undefined
  );
}

/** Whether every format takes a name, and every provider too. */
export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name);
}

const PLAIN_NAME = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;
