import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { isObject } from "../json.ts";
import type { Library, Resource } from "../run.ts";
import { subschemas } from "./subschemas.ts";
import { fragmentOf, resolveUri, withoutFragment } from "./uri.ts";

/** Note every resource and anchor of a document in the library. The first of two equal names stays. */
export function indexDocument(library: Library, document: Resource): void {
  register(library, document);
  const open: [JsonValue, Resource][] = [[document.root, document]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [schema, outer] = next;
    if (!isObject(schema)) continue;
    const resource = schema === outer.root ? outer : openResource(library, schema, outer);
    noteAnchors(schema, resource);
    for (const subschema of subschemas(schema)) open.push([subschema, resource]);
  }
}

function register(library: Library, resource: Resource): void {
  if (!library.byUri.has(resource.uri)) library.byUri.set(resource.uri, resource);
  if (isObject(resource.root)) library.byRoot.set(resource.root, resource);
  resource.anchors = new Map();
  resource.dynamicAnchors = new Map();
}

function openResource(library: Library, schema: JsonObject, outer: Resource): Resource {
  const id = schema["$id"];
  if (typeof id !== "string" || id.startsWith("#")) return outer;
  // Up to draft-07 a `$ref` silences its neighbours, `$id` among them.
  if (outer.dialect.refStandsAlone && schema["$ref"] !== undefined) return outer;
  const uri = resolveUri(id, outer.uri);
  if (uri === undefined) return outer;
  const dialect = library.dialectOf(schema, outer.dialect);
  const resource: Resource = { root: schema, dialect, uri: withoutFragment(uri) };
  register(library, resource);
  return resource;
}

function noteAnchors(schema: JsonObject, resource: Resource): void {
  if (resource.dialect.refStandsAlone) {
    const id = schema["$id"];
    if (typeof id === "string" && schema["$ref"] === undefined)
      note(resource.anchors, fragmentOf(id), schema);
    return;
  }
  note(resource.anchors, schema["$anchor"], schema);
  note(resource.anchors, schema["$dynamicAnchor"], schema);
  note(resource.dynamicAnchors, schema["$dynamicAnchor"], schema);
}

function note(
  anchors: Map<string, JsonValue> | undefined,
  name: JsonValue | undefined,
  schema: JsonObject,
): void {
  if (typeof name === "string" && name !== "" && !anchors?.has(name)) anchors?.set(name, schema);
}
