import { refuse } from "./model.ts";

/** So many rules made of one thing end the parser's patience. */
export const MANY_RULES = 2000;

const SPECIAL = "^$.[]()|{}*+?";
const ESCAPES = 'xutrnU\\"[]';

/** llama.cpp writes a pattern as a grammar's rule, and parses that. */
export function checkPattern(pattern: string): void {
  if (!(pattern.startsWith("^") && pattern.endsWith("$")))
    refuse("Pattern must start with '^' and end with '$'");
  const text = pattern.slice(1, -1);
  let depth = 0;
  let hasItem = false;
  for (let at = 0; at < text.length;) {
    const char = text[at] ?? "";
    if (char === "[") {
      at = endOfClass(text, at + 1);
      hasItem = true;
    } else if (char === "(") {
      const isPlain = text[at + 1] !== "?" || text[at + 2] === ":";
      if (isPlain) {
        depth++;
        at += text[at + 1] === "?" ? 3 : 1;
        hasItem = false;
      } else at = endOfGroup(text, at + 1);
    } else if (char === ")") {
      if (--depth < 0) refuse("Unbalanced parentheses");
      at++;
      hasItem = true;
    } else if (char === "{") {
      const end = text.indexOf("}", at);
      if (end === -1) refuse("Unbalanced curly brackets");
      checkCounts(text.slice(at + 1, end), hasItem);
      at = end + 1;
    } else if (char === "]" || char === "}") refuse("it hangs on a bracket that closes nothing");
    else if ("*+?".includes(char)) {
      if (!hasItem) refuse("nothing to repeat");
      at++;
    } else if (char === "\\") {
      checkEscape(text[at + 1] ?? "", false);
      at += 2;
      hasItem = true;
    } else {
      at++;
      hasItem = char !== "|";
    }
  }
}

function endOfClass(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "]") {
    if (text[at] === "\\") checkEscape(text[++at] ?? "", true);
    at++;
  }
  if (at >= text.length) refuse("Unbalanced square brackets");
  return at + 1;
}

/** What it does not know of groups it leaves out, up to their end. */
function endOfGroup(text: string, start: number): number {
  let at = start;
  for (let depth = 1; at < text.length && depth > 0; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
  }
  return at;
}

function checkEscape(next: string, inClass: boolean): void {
  if (!ESCAPES.includes(next) && (inClass || !SPECIAL.includes(next))) refuse(`unknown escape \\${next}`);
}

function checkCounts(counts: string, hasItem: boolean): void {
  const numbers = counts.split(",");
  if (
    numbers.length > 2 ||
    !numbers.every((each) => /^\d*$/.test(each)) ||
    (numbers[0] === "" && numbers.length === 1)
  ) {
    refuse("Invalid number in curly brackets");
  }
  if (!hasItem) refuse("nothing to repeat");
  if (numbers.some((each) => Number(each) >= MANY_RULES)) refuse("too many repetitions");
}
