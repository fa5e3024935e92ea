import { nextMember, openLevel, pathOf, takeToken, type Level } from "./levels.ts";
import { commentEnd, keyOf, stringEnd, wordEnd } from "./tokens.ts";

/** Where in JSON a cursor is: the keys and indexes down to it, and what may stand there. */
export interface Cursor {
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

/**
 * Find out where an offset is by reading up to it, forgiving what is unfinished: a text is rarely sound where
 * somebody types. `undefined` inside of a comment, and behind a key or a value that is whole: nothing stands there.
 */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const levels: Level[] = [];
  let start = offset;
  let end = wordEnd(text, offset);
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
      if (level !== undefined) takeToken(level, text.slice(at, close + 1));
      at = close;
    } else if (sign === "{" || sign === "[") levels.push(openLevel(sign));
    else if (sign === "}" || sign === "]") {
      levels.pop();
      const around = levels.at(-1);
      if (around !== undefined) around.isFinished = true;
    } else if (sign === ":" && level !== undefined) {
      level.afterColon = true;
      level.isFinished = false;
    } else if (sign === "," && level !== undefined) nextMember(level);
    else if (sign === "/") {
      const last = commentEnd(text, at) ?? at;
      if (last >= offset) return undefined;
      at = last;
    } else {
      const behind = wordEnd(text, at);
      if (behind === at) continue;
      if (behind >= offset) {
        start = at;
        break;
      }
      if (level !== undefined) takeToken(level, text.slice(at, behind));
      at = behind - 1;
    }
  }
  const around = levels.at(-1);
  if (around?.isFinished === true) return undefined;
  const others = [...(around?.seen ?? []), ...keysAfter(text, end)];
  return { ...pathOf(levels), others, start, end, inString };
}

// A string that is whole is replaced as a whole; one that is not seems to end where the next one begins.
function tokenEnd(text: string, offset: number, close: number): number {
  const isWhole =
    text[close] === '"' && /^[^\S\n]*(?:[:,}\]\r\n]|$)/.test(text.slice(close + 1, close + 100));
  if (isWhole) return close + 1;
  return text[offset] === '"' ? offset + 1 : offset;
}

/** The keys that an object holds behind an offset, down to the bracket that ends it. */
function keysAfter(text: string, offset: number): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (let at = offset; at < text.length && depth >= 0; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (depth === 0 && /^\s*:/.test(text.slice(end + 1, end + 100)))
        keys.push(keyOf(text.slice(at, end + 1)));
      at = end;
    } else if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
    else at = commentEnd(text, at) ?? at;
  }
  return keys;
}
