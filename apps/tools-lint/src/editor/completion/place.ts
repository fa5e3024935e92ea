/** Where in JSON a cursor is: the keys and indexes down to it, and what may stand there. */
export interface Place {
  path: (string | number)[];
  /** A name of a member, or a value. */
  expects: "key" | "value";
  /** Keys that the object holds before the cursor. */
  seen: readonly string[];
  /** Where the token under the cursor begins; the cursor itself where there is none. */
  start: number;
  /** Whether the cursor is inside of a string. */
  inString: boolean;
}

interface Level {
  kind: "{" | "[";
  key: string | undefined;
  index: number;
  seen: string[];
  /** True between a colon and the next comma. */
  afterColon: boolean;
}

/**
 * Find the place of an offset by reading up to it, forgiving what is unfinished: a text is rarely sound where
 * somebody types.
 */
export function placeAt(text: string, offset: number): Place {
  const levels: Level[] = [];
  let start = offset;
  let inString = false;
  for (let at = 0; at < offset; at++) {
    const sign = text[at];
    const level = levels.at(-1);
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end >= offset) {
        start = at;
        inString = true;
        break;
      }
      if (level?.kind === "{" && !level.afterColon) {
        level.key = keyOf(text.slice(at, end + 1));
        level.seen.push(level.key);
      }
      at = end;
    } else if (sign === "{" || sign === "[") {
      levels.push({ kind: sign, key: undefined, index: 0, seen: [], afterColon: false });
    } else if (sign === "}" || sign === "]") levels.pop();
    else if (sign === ":" && level !== undefined) level.afterColon = true;
    else if (sign === "," && level !== undefined) {
      level.index++;
      level.key = undefined;
      level.afterColon = false;
    }
  }
  return { ...pathOf(levels), start, inString };
}

function pathOf(levels: readonly Level[]): Pick<Place, "path" | "expects" | "seen"> {
  const last = levels.at(-1);
  const path = levels.flatMap(({ kind, key, index, afterColon }, at): (string | number)[] => {
    if (kind === "[") return [index];
    return key !== undefined && (afterColon || at < levels.length - 1) ? [key] : [];
  });
  const expects = last?.kind === "{" && !last.afterColon ? "key" : "value";
  return { path, expects, seen: last?.seen ?? [] };
}

// The index of the closing quote; of the line's end where it is missing.
function stringEnd(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at;
    else if (text[at] === "\n") return at;
  }
  return text.length;
}

function keyOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1, -1);
  }
}
