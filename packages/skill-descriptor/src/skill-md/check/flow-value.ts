import type { Fix } from "@toolhaft/diagnostics";
import { isObject } from "@toolhaft/json-text";
import { isSoundName } from "./name.ts";
import type { Checked } from "./part.ts";
import { quoteFix } from "./quote.ts";

/** A value on one line in braces or brackets where a text is wanted: as it was meant. */
export function flowFix(checked: Checked, field: string): { fixes: Fix[] } | undefined {
  const { document } = checked;
  const range = document.locate([field])?.value;
  if (range === undefined) return undefined;
  const written = document.text.slice(range.start, range.end);
  if (!/^[{[][^\r\n]*[}\]]\s*$/.test(written)) return undefined;
  if (field !== "name") return { fixes: [quoteFix(document.text, range, false)] };
  // A name in braces is a placeholder that nobody filled in, or meant to be the name.
  const value = document.fields?.[field];
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [];
  const name = [...(inner.length === 1 ? inner : []), checked.directoryName].find(
    (each) => typeof each === "string" && isSoundName(checked, each),
  );
  if (typeof name !== "string") return { fixes: [] };
  return { fixes: [{ title: `Write ${name}`, safe: false, edits: [{ ...range, text: name }] }] };
}
