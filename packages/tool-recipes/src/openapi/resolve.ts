import { isObject, parsePointer, valueAt, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** What stands behind a reference within the document; references may lead on, but not for ever. */
export function resolve(value: JsonValue | undefined, document: JsonObject): JsonObject | undefined {
  let found = value;
  for (let hops = 0; hops < 32; hops++) {
    if (!isObject(found)) return undefined;
    const reference = found["$ref"];
    if (typeof reference !== "string") return found;
    const path = localPath(reference);
    found = path === undefined ? undefined : valueAt(document, path);
  }
  return undefined;
}

/** The path of `#/a/b`; a reference to another document has none. */
export function localPath(reference: string): string[] | undefined {
  if (!reference.startsWith("#")) return undefined;
  try {
    return parsePointer(decodeURIComponent(reference.slice(1)));
  } catch {
    return undefined;
  }
}
