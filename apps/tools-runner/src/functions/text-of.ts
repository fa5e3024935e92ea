import { formatIds, prepare, type Prepared } from "@toolhaft/lint";
import { ownString, type JsonObject } from "@toolhaft/json-text";

/** The text that is to be read, of at most the length that the tool's schema allows, and what it is. */
export function textOf(args: JsonObject): Prepared & { readonly text: string } {
  const text = ownString(args, "text") ?? "";
  const format = formatIds.find((id) => id === ownString(args, "format"));
  // A name that says nothing: what the text is, its keys tell.
  const path = format === "skill-md" ? "SKILL.md" : "text.json";
  return { ...prepare({ path, text, ...(format === undefined ? {} : { format }) }), text };
}
