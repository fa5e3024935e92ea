import type { JsonValue } from "../types.ts";

/** How a text is laid out: one step of indentation (`undefined` when it stands on one line) and its line ending. */
export interface TextStyle {
  indent: string | undefined;
  lineEnding: "\n" | "\r\n";
}

/** Read a text's style off its first indented line. */
export function styleOf(text: string): TextStyle {
  const lineEnding = text.includes("\r\n") ? "\r\n" : "\n";
  const first = /[\r\n]([ \t]+)[^\s]/.exec(text)?.[1];
  return { indent: first ?? (/[\r\n]/.test(text.trim()) ? "" : undefined), lineEnding };
}

/** White space at the start of the line that holds an offset. */
export function indentationAt(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start--;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** True when only white space stands before an offset on its line, and there is a line before. */
export function startsLine(text: string, offset: number): boolean {
  let at = offset;
  while (at > 0 && /[ \t]/.test(text.charAt(at - 1))) at--;
  return at > 0 && /[\r\n]/.test(text.charAt(at - 1));
}

/** A value as text for a place whose line is indented by `base`; on one line when `style.indent` is undefined. */
export function printValue(value: JsonValue, style: TextStyle, base: string): string {
  if (style.indent === undefined) return JSON.stringify(value);
  return JSON.stringify(value, null, style.indent === "" ? undefined : style.indent)
    .split("\n")
    .join(`${style.lineEnding}${base}`);
}
