import { characterEnd } from "./character-ends.ts";

/*
 * Texts of other people inside a line of ours: never longer than a limit, never half of a character, never a second
 * line. Limits count UTF-16 units and include the ellipsis.
 */

/** The text itself, or its start and `…` when it is longer than `limit`. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, characterEnd(text, limit - 1))}…`;
}

/**
 * Text for use inside one line. Control characters, terminal escapes, line separators and halves of characters are
 * written as `\n`, `\xNN` or `\u{…}`. It is cut at `limit` before that, so that what is written may be longer.
 */
export function oneLine(text: string, limit: number): string {
  return cutText(text, limit).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, escapeOf);
}

/** A value as it may stand in a message: JSON, on one line, cut at `limit`; a text keeps both quotes. */
export function showValue(value: unknown, limit = 60): string {
  if (value === undefined) return "nothing";
  if (typeof value !== "string") return cutText(startOfJson(value, limit), limit);
  const quoted = value.length > limit ? undefined : JSON.stringify(value);
  return quoted !== undefined && quoted.length <= limit ? quoted : cutQuoted(value, limit);
}

/**
 * The JSON of a value, of a long one only as much as `limit` shows and a little more: a message about each of a
 * thousand members must not write the whole of them a thousand times.
 */
function startOfJson(value: unknown, limit: number): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, Math.max(limit, 0) + 1));
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  let text = "";
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && text.length <= limit; at++) {
      text += `${at === 0 ? "" : ","}${startOfJson(value[at], limit - text.length)}`;
    }
    return `[${text}]`;
  }
  for (const [key, member] of Object.entries(value)) {
    if (text.length > limit) break;
    if (member === undefined) continue;
    text += `${text === "" ? "" : ","}${startOfJson(key, limit)}:${startOfJson(member, limit - text.length)}`;
  }
  return `{${text}}`;
}

/** The JSON type of a value, with its article: `a string`, `an array`, `null`. */
export function showType(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** What stands there instead: `a string: "5"`, `an object`, `null`. */
export function showGot(value: unknown): string {
  const type = showType(value);
  return typeof value === "object" || value === undefined ? type : `${type}: ${showValue(value)}`;
}

// The text is cut, not its JSON: an escape stays whole.
function cutQuoted(value: string, limit: number): string {
  let end = characterEnd(value, limit - 3);
  let quoted = JSON.stringify(value.slice(0, end));
  while (quoted.length > limit - 1) {
    end = characterEnd(value, end - 1);
    quoted = JSON.stringify(value.slice(0, end));
  }
  return `${quoted.slice(0, -1)}…"`;
}

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeOf(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
}
