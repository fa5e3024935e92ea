import type { Fix } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";

/** A text as a YAML value between double quotes, on one line or over the lines it has. */
export function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** One fix that puts quotes around a value as it is written. */
export function quoteFix(text: string, range: TextRange, safe: boolean): Fix {
  const written = text.slice(range.start, range.end).trimEnd();
  // Quotes that are there already but end too early make way for the new ones.
  const inner = /^(["'])(.*)\1$/s.exec(written)?.[2] ?? written;
  const edit = { start: range.start, end: range.start + written.length, text: quoted(inner) };
  return { title: "Put quotes around it", safe, edits: [edit] };
}
