import type { Reporter } from "@toolhaft/diagnostics";
import type { JsonPath, JsonValue, TextRange } from "@toolhaft/json-text";
import type { SkillMarkdownDocument } from "../document.ts";

/** One SKILL.md while it is checked. */
export interface Checked {
  document: SkillMarkdownDocument;
  reporter: Reporter;
  directoryName: string | undefined;
  fileName: string | undefined;
  /** Whether its own system does not read the field `name`. */
  isNameOptional: boolean;
}

/** A field as written, or `undefined` when it is not there, or when an alias or a fault hides what it says. */
export function fieldOf(document: SkillMarkdownDocument, name: string): JsonValue | undefined {
  const { fields, unknown } = document;
  if (fields === undefined || !Object.hasOwn(fields, name) || unknown.has(`/${name}`)) return undefined;
  return isDamaged(document, name) ? undefined : fields[name];
}

/** Whether YAML has found a fault within a field, or right behind its value. */
function isDamaged(document: SkillMarkdownDocument, name: string): boolean {
  const range = document.locate([name]);
  const { fences, text, yamlErrors } = document;
  if (range === undefined || fences.kind !== "found") return false;
  const from = range.key?.start ?? range.value.start;
  const to = lineAt(text, range.value.end).end;
  return yamlErrors.some(({ code, pos }) => {
    const at = fences.start + pos[0];
    return code !== "DUPLICATE_KEY" && code !== "TAG_RESOLVE_FAILED" && from <= at && at <= to + 1;
  });
}

const MAX_FIELDS = 500;

/** The field of the front matter that holds an offset, the rest of its last line included. */
export function pathAt(document: SkillMarkdownDocument, offset: number): JsonPath {
  const names = Object.keys(document.fields ?? {});
  // Each finding asks anew: of a list made to be slow nothing is reported but its places.
  if (names.length > MAX_FIELDS) return [];
  for (const name of names) {
    // A key over several lines is none: its colon is missing.
    if (/\s/.test(name)) continue;
    const range = document.locate([name]);
    const start = range?.key?.start ?? range?.value.start ?? Infinity;
    if (range === undefined || offset < start) continue;
    if (offset <= lineAt(document.text, range.value.end).end) return [name];
  }
  return [];
}

/** The line that holds an offset, without its end. */
export function lineAt(text: string, offset: number): TextRange {
  const start = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
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
