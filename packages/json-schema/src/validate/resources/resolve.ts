import type { JsonValue } from "@toolhaft/json-text";
import { isObject } from "../json.ts";
import type { Library, Resource, Run, Target } from "../run.ts";
import { findResource, indexRoot, ownResource } from "./library.ts";
import { fragmentOf, resolveUri, withoutFragment } from "./uri.ts";

/** Where a reference of this resource leads, or `undefined` when nothing is there. */
export function resolveReference(library: Library, from: Resource, reference: string): Target | undefined {
  const known = from.references?.get(reference);
  if (known !== undefined || from.references?.has(reference)) return known;
  const target = lookUp(library, from, reference);
  from.references ??= new Map();
  from.references.set(reference, target);
  return target;
}

/**
 * A `$dynamicRef` is a `$ref` first; only when that leads to a `$dynamicAnchor` of the same name
 * does the outermost resource entered so far with such an anchor win. JSON Schema core 8.2.3.2.
 */
export function resolveDynamic(run: Run, reference: string): Target | undefined {
  indexRoot(run.library);
  let target = resolveReference(run.library, run.scope.resource, reference);
  const name = fragmentOf(reference);
  if (target === undefined || name === undefined || name === "" || name.startsWith("/")) return target;
  if (target.resource.dynamicAnchors?.get(name) !== target.schema) return target;
  for (let scope: Run["scope"] | undefined = run.scope; scope; scope = scope.parent) {
    const schema = scope.resource.dynamicAnchors?.get(name);
    if (schema !== undefined) target = { schema, resource: scope.resource };
  }
  return target;
}

function lookUp(library: Library, from: Resource, reference: string): Target | undefined {
  const fragment = fragmentOf(reference);
  if (fragment === undefined) return undefined;
  const resource = reference.startsWith("#") ? from : resourceOf(library, from, reference);
  if (!resource) return undefined;
  if (fragment === "") return { schema: resource.root, resource };
  if (fragment.startsWith("/")) return walk(library, resource, fragment);
  indexRoot(library);
  const schema = resource.anchors?.get(fragment);
  return schema === undefined ? undefined : { schema, resource };
}

function resourceOf(library: Library, from: Resource, reference: string): Resource | undefined {
  indexRoot(library);
  const uri = resolveUri(reference, from.uri);
  return uri === undefined ? undefined : findResource(library, withoutFragment(uri));
}

// A pointer may cross into an embedded resource; what it finds there belongs to that one.
function walk(library: Library, start: Resource, pointer: string): Target | undefined {
  let schema: JsonValue = start.root;
  let resource = start;
  for (const token of pointer.slice(1).split("/")) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof schema !== "object" || schema === null || !Object.hasOwn(schema, key)) return undefined;
    schema = (schema as Record<string, JsonValue>)[key] as JsonValue;
    if (isObject(schema) && typeof schema["$id"] === "string")
      resource = ownResource(library, schema) ?? resource;
  }
  return { schema, resource };
}
