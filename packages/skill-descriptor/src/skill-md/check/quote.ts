import type { Fix } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";

/** A text as a YAML value between double quotes, on one line or over the lines it has. */
export function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** One fix that puts quotes around a value as it is written. */
export function quoteFix(text: string, range: TextRange, safe: boolean): Fix {
  const edit = { ...range, text: quoted(text.slice(range.start, range.end)) };
  return { title: "Put quotes around it", safe, edits: [edit] };
}
