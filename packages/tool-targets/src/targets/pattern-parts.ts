import { analysePattern, compileError } from "@toolhaft/json-schema";
import type { PatternPart } from "./constraint.ts";

const PARTS: Readonly<Record<string, readonly PatternPart[]>> = {
  lookahead: ["lookaround"],
  lookbehind: ["lookaround", "lookbehind"],
  "unicode-category": ["unicode-class"],
  "unicode-property": ["unicode-class"],
  backreference: ["backreference"],
};

const known = new Map<string, readonly PatternPart[]>();
/** So many patterns are remembered: lists of tools say the same ones over and over. */
const REMEMBERED = 500;
const LONGEST_REMEMBERED = 1000;

/** The parts of a pattern that some engines lack, each once; none for a plain one between `^` and `$`. */
export function patternParts(pattern: string): readonly PatternPart[] {
  let parts = known.get(pattern);
  if (parts === undefined) {
    parts = read(pattern);
    if (known.size >= REMEMBERED) known.clear();
    if (pattern.length <= LONGEST_REMEMBERED) known.set(pattern, parts);
  }
  return parts;
}

function read(pattern: string): PatternPart[] {
  const parts = new Set<PatternPart>();
  if (compileError(pattern) === undefined) {
    for (const construct of analysePattern(pattern).constructs) {
      for (const part of Object.hasOwn(PARTS, construct) ? (PARTS[construct] ?? []) : []) parts.add(part);
    }
  } else parts.add("broken");
  if (!pattern.startsWith("^") || !pattern.endsWith("$")) parts.add("unanchored");
  scan(pattern, parts);
  return [...parts];
}

/** So many repetitions of one thing are as many rules to engines that write a grammar out. */
const MANY = 2000;

/** What the text itself shows: escapes, groups, brackets and counts. */
function scan(pattern: string, parts: Set<PatternPart>): void {
  let inClass = false;
  let groups = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] ?? "";
    if (char === "\\") {
      const part = escapePart(pattern[++at] ?? "", inClass);
      if (part !== undefined) parts.add(part);
    } else if (inClass) inClass = char !== "]";
    else if ("*+?".includes(char) && pattern[at + 1] === "?") {
      parts.add("lazy");
      at++;
    } else if (char === "[") {
      inClass = true;
    } else if (char === ")") groups--;
    else if (char === "(") {
      groups++;
      if (/^\((?!\?(?::|[=!]|<[=!]))\?/.test(pattern.slice(at, at + 4))) parts.add("group-syntax");
    } else if (char === "{") {
      const count = /^\{(\d*)(?:,(\d*))?\}/.exec(pattern.slice(at, at + 24));
      if (count !== null) at += count[0].length - 1;
      const most = Math.max(Number(count?.[1] ?? 0), Number(count?.[2] ?? 0));
      if (most >= MANY) parts.add("repetition");
      if (count !== null && pattern[at + 1] === "?") parts.add("lazy");
    } else if (char === "]" || char === "}") parts.add("stray-bracket");
  }
  if (inClass || groups > 0) parts.add("unclosed");
}

/** What is special outside of a class, and so written with a backslash there. */
const SPECIAL = "^$.[]()|{}*+?";

function escapePart(next: string, inClass: boolean): PatternPart | undefined {
  if ("dDwWsS".includes(next)) return "class-escape";
  if (!inClass && "bB".includes(next)) return "boundary";
  if (/[1-9kpP]/.test(next)) return undefined;
  if ('xutrn\\"[]'.includes(next) || (!inClass && SPECIAL.includes(next))) return undefined;
  return "odd-escape";
}
