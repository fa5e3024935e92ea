import { take, takeCodePoint, type Cursor } from "./cursor.ts";
import { union, type Ranges } from "./ranges.ts";
import { readEscape, type Escape } from "./read-escape.ts";
import type { CharacterSet, UnicodeProperty } from "./syntax-tree.ts";

/** Read `[…]`, the opening bracket being taken. */
export function readClass(cursor: Cursor): CharacterSet {
  const from = cursor.at - 1;
  const negated = take(cursor, "^");
  const parts: Ranges[] = [];
  const properties: UnicodeProperty[] = [];
  while (!take(cursor, "]")) {
    if (cursor.at >= cursor.source.length) {
      cursor.lost = true;
      break;
    }
    const first = readMember(cursor);
    if ("property" in first) properties.push(first.property);
    else if ("ranges" in first) parts.push(first.ranges);
    else parts.push(readRange(cursor, first.code));
  }
  const source = cursor.source.slice(from, cursor.at);
  return { kind: "set", ranges: union(...parts), properties, negated, source };
}

function readRange(cursor: Cursor, low: number): Ranges {
  const before = cursor.at;
  if (take(cursor, "-") && cursor.source[cursor.at] !== "]") {
    const high = readMember(cursor);
    if ("code" in high) return [[low, high.code]];
  }
  cursor.at = before;
  return [[low, low]];
}

function readMember(cursor: Cursor): Escape {
  if (!take(cursor, "\\")) return { code: takeCodePoint(cursor) };
  if (take(cursor, "b")) return { code: 8 };
  return readEscape(cursor);
}
