import { keysAfter } from "./keys-after.ts";
import { commentEnd, keyOf, stringEnd } from "./tokens.ts";

/** Where in JSON a cursor is: the keys and indexes down to it, and what may stand there. */
export interface Place {
  path: (string | number)[];
  /** A name of a member, or a value. */
  expects: "key" | "value";
  /** The other keys of the object around the cursor, before it and behind it. */
  others: readonly string[];
  /** Where the token under the cursor begins; the cursor itself where there is none. */
  start: number;
  /** Where that token ends, as far as it is there to be replaced. */
  end: number;
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
 * somebody types. `undefined` inside of a comment: nothing stands there.
 */
export function placeAt(text: string, offset: number): Place | undefined {
  const levels: Level[] = [];
  let start = offset;
  let end = offset;
  let inString = false;
  for (let at = 0; at < offset; at++) {
    const sign = text[at];
    const level = levels.at(-1);
    if (sign === '"') {
      const close = stringEnd(text, at);
      if (close >= offset) {
        start = at;
        end = tokenEnd(text, offset, close);
        inString = true;
        break;
      }
      if (level?.kind === "{" && !level.afterColon) {
        level.key = keyOf(text.slice(at, close + 1));
        level.seen.push(level.key);
      }
      at = close;
    } else if (sign === "{" || sign === "[") {
      levels.push({ kind: sign, key: undefined, index: 0, seen: [], afterColon: false });
    } else if (sign === "}" || sign === "]") levels.pop();
    else if (sign === ":" && level !== undefined) level.afterColon = true;
    else if (sign === "," && level !== undefined) {
      level.index++;
      level.key = undefined;
      level.afterColon = false;
    } else if (sign === "/") {
      const last = commentEnd(text, at) ?? at;
      if (last >= offset) return undefined;
      at = last;
    }
  }
  const others = [...(levels.at(-1)?.seen ?? []), ...keysAfter(text, end)];
  return { ...pathOf(levels), others, start, end, inString };
}

// A string that is whole is replaced as a whole; one that is not seems to end where the next one begins.
function tokenEnd(text: string, offset: number, close: number): number {
  const isWhole =
    text[close] === '"' && /^[^\S\n]*(?:[:,}\]\r\n]|$)/.test(text.slice(close + 1, close + 100));
  if (isWhole) return close + 1;
  return text[offset] === '"' ? offset + 1 : offset;
}

function pathOf(levels: readonly Level[]): Pick<Place, "path" | "expects"> {
  const last = levels.at(-1);
  const path = levels.flatMap(({ kind, key, index, afterColon }, at): (string | number)[] => {
    if (kind === "[") return [index];
    return key !== undefined && (afterColon || at < levels.length - 1) ? [key] : [];
  });
  const expects = last?.kind === "{" && !last.afterColon ? "key" : "value";
  return { path, expects };
}
