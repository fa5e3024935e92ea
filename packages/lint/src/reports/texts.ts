import { visible, type Diagnostic, type Location } from "@toolhaft/diagnostics";

/** What is wrong and how to mend it, as sentences on one line; nothing in it acts on a terminal. */
export function sentences({ message, help }: Pick<Diagnostic, "message" | "help">): string {
  const text = visible(message);
  const sentence = /[.?!…]$/.test(text) ? text : `${text}.`;
  return help === undefined ? sentence : `${sentence} ${visible(help)}`;
}

/** `4:15`, or nothing where a finding has no text. */
export function placeOf({ range }: Pick<Location, "range">): string | undefined {
  return range && `${String(range.start.line)}:${String(range.start.column)}`;
}

/** Text that every JSON parser takes: a lone surrogate, which many refuse even as an escape, by its code. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, visible);
}
