import type { Fix } from "./diagnostic.ts";
import {
  removeNode as editsToRemove,
  type JsonDocument,
  type JsonPath,
  type TextEdit,
} from "@toolhaft/json-text";

/**
 * Fixes that are worked out where a finding is listed. Of a hundred thousand that are alike most are only counted, and
 * to look where each of them stands would cost more than all else.
 */
export interface FixesLater {
  /** Where it is known beforehand that there is one. */
  readonly safe?: boolean;
  readonly make: () => Fix[];
}

/** The fixes, made now. */
export function madeFixes(fixes: Fix[] | FixesLater): Fix[] {
  return "make" in fixes ? fixes.make() : fixes;
}

/** One fix that writes `text` in place of a node's value; none when the node has no text. */
export function replaceValue(
  document: JsonDocument,
  path: JsonPath,
  text: string,
  title: string,
  safe: boolean,
): FixesLater {
  return later(safe, () => {
    const range = document.locate(path)?.value;
    return range === undefined ? [] : [{ title, safe, edits: [{ ...range, text }] }];
  });
}

/** One fix that renames a member of an object. */
export function renameKey(document: JsonDocument, path: JsonPath, name: string, safe: boolean): FixesLater {
  return later(safe, () => {
    const range = document.locate(path)?.key;
    if (range === undefined) return [];
    const text = JSON.stringify(name);
    return [{ title: `Rename the key to ${text}`, safe, edits: [{ ...range, text }] }];
  });
}

/** One fix that writes a member before the first one of an object. */
export function insertFirst(
  document: JsonDocument,
  path: JsonPath,
  member: string,
  safe: boolean,
): FixesLater {
  return later(safe, () => {
    const edit = editToInsertFirst(document, path, member);
    return edit === undefined ? [] : [{ title: `Add ${member}`, safe, edits: [edit] }];
  });
}

/** The edit that writes a member before the first one of an object. */
export function editToInsertFirst(
  document: JsonDocument,
  path: JsonPath,
  member: string,
): TextEdit | undefined {
  const range = document.locate(path)?.value;
  const { text } = document;
  if (range === undefined || text[range.start] !== "{") return undefined;
  let end = range.start + 1;
  while (end < range.end && " \t\r\n".includes(text[end] ?? "x")) end++;
  if (text[end] === "}") return { start: range.start + 1, end, text: ` ${member} ` };
  const space = text.slice(range.start + 1, end);
  return { start: end, end, text: `${member},${space === "" ? " " : space}` };
}

/** One fix that takes an object's member or an array's item out, with its comma. */
export function removeNode(document: JsonDocument, path: JsonPath, title: string, safe: boolean): FixesLater {
  return later(safe, () => {
    const edits = editsToRemove(document, path);
    return edits.length === 0 ? [] : [{ title, safe, edits }];
  });
}

function later(safe: boolean, make: () => Fix[]): FixesLater {
  return { safe, make };
}
