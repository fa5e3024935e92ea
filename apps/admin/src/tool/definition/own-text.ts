import { applyEdits, parseJson, removeNode } from "@toolhaft/json-text";

/** What the store sets, what stands in the address, and what the server says behind the text. */
export const NOT_OWN: readonly string[] = [
  ...["schemaVersion", "bundleID", "toolID", "slug", "version", "isBuiltIn", "createdAt", "modifiedAt"],
  ...["effective", "callCount", "lastCalledAt", "diagnostics", "provided"],
];

/**
 * The part of a stored tool's text that its author wrote, every character of it as it is, but for the ends of its lines:
 * those are an editor's, whose places the findings have.
 */
export function ownText(text: string): string {
  const own = NOT_OWN.reduce((rest, name) => {
    if (!rest.includes(`"${name}"`)) return rest;
    const applied = applyEdits(rest, removeNode(parseJson(rest), [name]));
    return applied.ok ? applied.text : rest;
  }, text);
  return own.includes("\n") ? own.replaceAll(/\r\n?/g, "\n") : JSON.stringify(JSON.parse(own), null, 2);
}
