import { complement, type Ranges } from "./ranges.ts";
import { generalCategory } from "./read-escape.ts";
import { readPattern } from "./read-pattern.ts";
import type { CharacterSet, Pattern, UnicodeProperty } from "./syntax-tree.ts";

// RE2's own limit for one count.
const MOST_REPEATS = 1_000;

/**
 * The same pattern in RE2's syntax, or `undefined` where RE2 has no equal: lookaround, back
 * references, scripts and other properties than general categories, counts over 1,000. Every class is
 * spelt out, since `\s`, `.` and `$` mean something else there.
 */
export function toRe2(source: string): string | undefined {
  const read = readPattern(source);
  return read && write(read.tree);
}

function write(node: Pattern): string | undefined {
  switch (node.kind) {
    case "set":
      return writeSet(node);
    case "sequence":
      return joined(node.parts.map(write), "");
    case "choice": {
      const text = joined(node.branches.map(write), "|");
      return text === undefined ? undefined : `(?:${text})`;
    }
    case "repeat":
      return writeRepeat(node.body, node.min, node.max);
    case "start":
      return "\\A";
    case "end":
      return "\\z";
    case "word-boundary":
      return "\\b";
    case "not-word-boundary":
      return "\\B";
    default:
      return undefined;
  }
}

function joined(parts: (string | undefined)[], separator: string): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join(separator);
}

function writeRepeat(body: Pattern, min: number, max: number): string | undefined {
  const text = write(body);
  if (text === undefined || min > MOST_REPEATS || (max !== Infinity && max > MOST_REPEATS)) return undefined;
  return `(?:${text})${count(min, max)}`;
}

function count(min: number, max: number): string {
  if (max === Infinity) return min < 2 ? (min === 0 ? "*" : "+") : `{${String(min)},}`;
  return `{${String(min)},${String(max)}}`;
}

function writeSet({ ranges, properties, negated }: CharacterSet): string | undefined {
  // RE2 has no empty class; a character that is none of all is one way to say it.
  if (properties.length === 0) return classOf(negated ? complement(ranges) : ranges);
  const names = properties.map(category);
  if (names.includes(undefined)) return undefined;
  return `[${negated ? "^" : ""}${members(ranges)}${names.join("")}]`;
}

function classOf(ranges: Ranges): string {
  return ranges.length === 0 ? "[^\\x{0}-\\x{10FFFF}]" : `[${members(ranges)}]`;
}

function members(ranges: Ranges): string {
  return ranges.map(([low, high]) => `${hex(low)}-${hex(high)}`).join("");
}

function hex(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

function category({ name, value, negated }: UnicodeProperty): string | undefined {
  const short = value === undefined ? generalCategory(name) : undefined;
  return short === undefined ? undefined : `\\${negated ? "P" : "p"}{${short}}`;
}
