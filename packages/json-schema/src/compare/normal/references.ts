import {
  isObject,
  ownString,
  parsePointer,
  valueAt,
  type JsonObject,
  type JsonValue,
} from "@toolhaft/json-text";
import { subschemas } from "../../validate/resources/subschemas.ts";

/** Where a reference leads: a name of our own for the place, and what is there. */
export interface Target {
  name: string;
  schema: JsonValue;
}

/** The references of one schema. */
export interface References {
  /** What a reference means; a text says why that is not known, `undefined` that nobody has it here. */
  find(reference: string): Target | string | undefined;
  /** Whether a dynamic reference can only mean one place. */
  isOneDynamic(reference: string): boolean;
}

/** What references of a schema can lead to, looked for when the first one is met. Nothing is fetched. */
export function referencesIn(root: JsonValue): References {
  let index: References | undefined;
  const found = (): References => (index ??= indexReferences(root));
  return {
    find: (reference) => found().find(reference),
    isOneDynamic: (reference) => found().isOneDynamic(reference),
  };
}

function indexReferences(root: JsonValue): References {
  const anchors = new Map<string, { schema: JsonObject; isDynamic: boolean; count: number }>();
  let hasInnerId = false;
  const open = isObject(root) ? [root] : [];
  for (let schema = open.pop(); schema; schema = open.pop()) {
    const id = Object.hasOwn(schema, "$id") ? schema["$id"] : undefined;
    // Generators of old write `"$id": "#/properties/city"`: a name, and no other document.
    if (schema !== root && typeof id === "string" && !id.startsWith("#")) hasInnerId = true;
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
      if (typeof name !== "string") continue;
      const count = (anchors.get(name)?.count ?? 0) + 1;
      anchors.set(name, { schema, isDynamic: keyword === "$dynamicAnchor", count });
    }
    if (typeof id === "string" && /^#[^/]/.test(id))
      anchors.set(id.slice(1), { schema, isDynamic: false, count: 1 });
    for (const each of subschemas(schema)) if (isObject(each)) open.push(each);
  }
  const names = new Map<JsonObject | string, string>();
  const nameOf = (schema: JsonValue, fragment: string): string => {
    const key = isObject(schema) ? schema : fragment;
    const known = names.get(key) ?? String(names.size);
    names.set(key, known);
    return known;
  };
  return {
    find(reference) {
      const fragment = localPart(root, reference);
      if (hasInnerId) return "leads through a schema with an $id of its own";
      if (fragment === undefined) return undefined;
      if (fragment !== "" && !fragment.startsWith("/")) {
        const schema = anchors.get(fragment)?.schema;
        return schema && { name: nameOf(schema, fragment), schema };
      }
      const path = parsePointer(fragment);
      const schema = path && valueAt(root, path);
      return schema === undefined ? undefined : { name: nameOf(schema, fragment), schema };
    },
    isOneDynamic(reference) {
      const anchor = anchors.get(reference.slice(1));
      return !hasInnerId && reference.startsWith("#") && anchor?.isDynamic === true && anchor.count === 1;
    },
  };
}

/** The fragment of a reference into this document, decoded. */
function localPart(root: JsonValue, reference: string): string | undefined {
  const id = isObject(root) ? ownString(root, "$id") : undefined;
  const hash = reference.indexOf("#");
  const base = hash < 0 ? reference : reference.slice(0, hash);
  if (base !== "" && base !== id?.replace(/#$/, "")) return undefined;
  try {
    return hash < 0 ? "" : decodeURIComponent(reference.slice(hash + 1));
  } catch {
    return undefined;
  }
}
