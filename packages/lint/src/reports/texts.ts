import { MOST_POINTER, visible, type Diagnostic, type Location } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";

/** What is wrong and how to fix it, as sentences on one line; nothing in it acts on a terminal. */
export function sentences({ message, help }: Pick<Diagnostic, "message" | "help">): string {
  const text = visible(message);
  const sentence = /[.?!\u2026]$/.test(text) ? text : `${text}.`;
  return help === undefined ? sentence : `${sentence} ${visible(help)}`;
}

// What stands first in a line of a log is a command to GitHub's runner: `::stop-commands::` silences all others.
const COMMAND = /^\s*::/;

/** A path that stands before each of a thousand findings: no longer than any that people work with. */
export function shortPath(path: string): string {
  return cutText(path, MOST_POINTER);
}

/** A path at the start of a line, with the colon of its location behind it: one colon of its own is enough. */
export function pathFirst(path: string): string {
  const shown = visible(shortPath(path));
  return /^\s*:/.test(shown) ? `./${shown}` : shown;
}

/** Another text at the start of a line. */
export function textFirst(text: string): string {
  const shown = visible(text);
  return COMMAND.test(shown) ? shown.replace(":", "<U+003A>") : shown;
}

/** `4:15`, or nothing where a finding has no text. */
export function placeOf({ range }: Pick<Location, "range">): string | undefined {
  return range && `${String(range.start.line)}:${String(range.start.column)}`;
}

/** Text that every JSON parser takes: a lone surrogate, which many refuse even as an escape, by its code. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, visible);
}

/** A number with its noun: `1 error`, `2 errors`. */
export function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? "" : "s"}`;
}
