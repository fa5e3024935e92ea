import type { Reporter } from "@toolhaft/diagnostics";
import type { JsonPath, JsonValue, TextRange } from "@toolhaft/json-text";
import type { SkillMarkdownDocument } from "../document.ts";

/** One SKILL.md while it is checked. */
export interface Checked {
  document: SkillMarkdownDocument;
  reporter: Reporter;
  directoryName: string | undefined;
  fileName: string | undefined;
}

/** A field as written, or `undefined` when it is not there or nothing is known of it. */
export function fieldOf({ fields, unknown }: SkillMarkdownDocument, name: string): JsonValue | undefined {
  if (fields === undefined || !Object.hasOwn(fields, name) || unknown.has(`/${name}`)) return undefined;
  return fields[name];
}

/** The innermost field of the front matter that holds an offset. */
export function pathAt(document: SkillMarkdownDocument, offset: number): JsonPath {
  for (const name of Object.keys(document.fields ?? {})) {
    const range = document.locate([name]);
    const start = range?.key?.start ?? range?.value.start ?? Infinity;
    if (range !== undefined && start <= offset && offset <= range.value.end) return [name];
  }
  return [];
}

/** The line that holds an offset, without its end. */
export function lineAt(text: string, offset: number): TextRange {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", offset);
  const end = newline === -1 ? text.length : newline;
  return { start, end: end > start && text[end - 1] === "\r" ? end - 1 : end };
}

/** Characters as the reference counts them: code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
