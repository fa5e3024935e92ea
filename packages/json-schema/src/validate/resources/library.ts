import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { isObject } from "../json.ts";
import { builtInSchema } from "../metaschemas/index.ts";
import type { Draft, Library, Resource } from "../run.ts";
import { indexDocument } from "./index-document.ts";
import { DEFAULT_BASE, normalUri, resolveUri, withoutFragment } from "./uri.ts";

/** A library around one schema. */
export function createLibrary(
  schema: JsonValue,
  dialect: Draft,
  remotes: Readonly<Record<string, JsonValue>>,
  dialectOf: Library["dialectOf"],
): Library {
  return {
    root: { root: schema, dialect, uri: DEFAULT_BASE },
    remotes,
    dialectOf,
    byUri: new Map(),
    byRoot: new Map(),
    indexed: false,
    remotesIndexed: false,
  };
}

/** Index the schema itself, once. */
export function indexRoot(library: Library): void {
  if (library.indexed) return;
  library.indexed = true;
  const { root } = library;
  const id = isObject(root.root) ? root.root["$id"] : undefined;
  if (typeof id === "string") root.uri = withoutFragment(resolveUri(id, DEFAULT_BASE) ?? DEFAULT_BASE);
  indexDocument(library, root);
}

/** The resource whose root is this subschema, or `undefined` when its `$id` opens none. */
export function ownResource(library: Library, schema: JsonObject): Resource | undefined {
  indexRoot(library);
  return library.byRoot.get(schema);
}

/** The resource with an absolute URI: embedded, given as remote, or a meta-schema we carry. */
export function findResource(library: Library, uri: string): Resource | undefined {
  indexRoot(library);
  return library.byUri.get(uri) ?? loadRemote(library, uri) ?? loadBuiltIn(library, uri);
}

function loadRemote(library: Library, uri: string): Resource | undefined {
  if (Object.hasOwn(library.remotes, uri)) return load(library, uri, library.remotes[uri] as JsonValue);
  if (library.remotesIndexed) return undefined;
  // The map's keys may be spelled differently, or the URI be an `$id` inside one of the documents.
  library.remotesIndexed = true;
  for (const [key, schema] of Object.entries(library.remotes)) {
    const normal = normalUri(key);
    if (!library.byUri.has(normal)) load(library, normal, schema);
  }
  return library.byUri.get(uri);
}

function loadBuiltIn(library: Library, uri: string): Resource | undefined {
  const schema = builtInSchema(uri);
  return schema === undefined ? undefined : load(library, uri, schema);
}

function load(library: Library, uri: string, schema: JsonValue): Resource {
  const dialect = library.dialectOf(schema, library.root.dialect);
  const id = isObject(schema) ? schema["$id"] : undefined;
  const own = typeof id === "string" ? withoutFragment(resolveUri(id, uri) ?? uri) : uri;
  const resource: Resource = { root: schema, dialect, uri: own };
  library.byUri.set(uri, resource);
  indexDocument(library, resource);
  return resource;
}
