import { take, takeCodePoint, takeMatch, type Cursor } from "./cursor.ts";
import { complement, DIGITS, SPACE, WORD, type Ranges } from "./ranges.ts";
import type { UnicodeProperty } from "./syntax-tree.ts";

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ["t", 9],
  ["n", 10],
  ["v", 11],
  ["f", 12],
  ["r", 13],
  ["0", 0],
]);
const CLASSES: ReadonlyMap<string, Ranges> = new Map([
  ["d", DIGITS],
  ["D", complement(DIGITS)],
  ["w", WORD],
  ["W", complement(WORD)],
  ["s", SPACE],
  ["S", complement(SPACE)],
]);
const PROPERTY = /([pP])\{([A-Za-z0-9_]+)(?:=([A-Za-z0-9_]+))?\}/y;
const PAIR = /u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/y;
const HEX = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]+)\}/y;
const CONTROL_LETTER = /c([a-zA-Z])/y;

/** What an escape stands for, the backslash being taken. */
export type Escape = { code: number } | { ranges: Ranges } | { property: UnicodeProperty };

/** Read an escape that stands for a character or a set of them. ECMA-262 22.2.1, under `u`. */
export function readEscape(cursor: Cursor): Escape {
  const property = takeMatch(cursor, PROPERTY);
  if (property) return { property: readProperty(cursor, property) };
  const pair = takeMatch(cursor, PAIR);
  if (pair) {
    const [high, low] = [parseInt(pair[1] ?? "", 16), parseInt(pair[2] ?? "", 16)];
    return { code: (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000 };
  }
  const hex = takeMatch(cursor, HEX);
  if (hex) return { code: parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16) };
  const letter = takeMatch(cursor, CONTROL_LETTER)?.[1];
  if (letter !== undefined) return { code: letter.charCodeAt(0) % 32 };
  for (const [name, ranges] of CLASSES) {
    if (!take(cursor, name)) continue;
    if (name === "s" || name === "S") cursor.constructs.add("whitespace-class");
    return { ranges };
  }
  for (const [name, code] of CONTROLS) if (take(cursor, name)) return { code };
  return { code: takeCodePoint(cursor) };
}

function readProperty(cursor: Cursor, [, letter, name = "", value]: RegExpExecArray): UnicodeProperty {
  const negated = letter === "P";
  // The one property with a value that is a category again, only spelt longer.
  if (value !== undefined && (name === "General_Category" || name === "gc")) {
    cursor.constructs.add("unicode-category");
    return { negated, name: value };
  }
  const isCategory = value === undefined && generalCategory(name) !== undefined;
  cursor.constructs.add(isCategory ? "unicode-category" : "unicode-property");
  return value === undefined ? { negated, name } : { negated, name, value };
}

const CATEGORIES =
  "L=Letter Lu=Uppercase_Letter Ll=Lowercase_Letter Lt=Titlecase_Letter Lm=Modifier_Letter Lo=Other_Letter " +
  "M=Mark=Combining_Mark Mn=Nonspacing_Mark Mc=Spacing_Mark Me=Enclosing_Mark " +
  "N=Number Nd=Decimal_Number=digit Nl=Letter_Number No=Other_Number " +
  "P=Punctuation=punct Pc=Connector_Punctuation Pd=Dash_Punctuation Ps=Open_Punctuation Pe=Close_Punctuation " +
  "Pi=Initial_Punctuation Pf=Final_Punctuation Po=Other_Punctuation " +
  "S=Symbol Sm=Math_Symbol Sc=Currency_Symbol Sk=Modifier_Symbol So=Other_Symbol " +
  "Z=Separator Zs=Space_Separator Zl=Line_Separator Zp=Paragraph_Separator";

const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  CATEGORIES.split(" ").flatMap((entry) => {
    const names = entry.split("=");
    return names.map((name): [string, string] => [name, names[0] ?? name]);
  }),
);

/** The short name of a general category (`Letter` → `L`). Of `C`, which counts unassigned characters, none. */
export function generalCategory(name: string): string | undefined {
  return SHORT_NAMES.get(name);
}
