import { isObject, type JsonValue } from "@toolhaft/json-text";
import type { ReferenceForm } from "../targets/constraint.ts";

/** How a reference is written, in the words of `references`. */
export function formsOf(reference: string, root: JsonValue): ReferenceForm[] {
  if (reference === "#") return ["root"];
  if (!reference.startsWith("#")) return ["remote"];
  if (!reference.startsWith("#/")) return ["anchor"];
  const forms: ReferenceForm[] = [];
  if (/[~%]/.test(reference)) forms.push("escaped");
  if (!reference.startsWith("#/$defs/")) forms.push("outside-defs");
  if (targetOf(reference, root) === undefined) forms.push("unresolved");
  return forms;
}

/** What a local reference leads to; `undefined` for others and for those that lead nowhere. */
export function targetOf(reference: JsonValue, root: JsonValue): JsonValue | undefined {
  if (reference === "#") return root;
  if (typeof reference !== "string" || !reference.startsWith("#/")) return undefined;
  let found: JsonValue | undefined = root;
  for (const segment of reference.slice(2).split("/")) {
    const name = unescape(segment);
    if (name === undefined) return undefined;
    if (Array.isArray(found)) found = found[Number(name)];
    else if (isObject(found) && Object.hasOwn(found, name)) found = found[name];
    else return undefined;
  }
  return found;
}

function unescape(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return undefined;
  }
}
