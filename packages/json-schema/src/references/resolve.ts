import { parsePointer, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { isMetaSchemaUri } from "../dialect.ts";
import type { Mention } from "../keywords/keyword.ts";
import { resolveUri } from "./named-schemas.ts";
import type { ReferenceIndex, Resource } from "./types.ts";

/** What a reference leads to. `known`: a meta-schema, or a boolean schema, with nothing more to check. */
export type Resolved =
  | { kind: "schema"; schema: JsonObject }
  | { kind: "known" }
  | { kind: "not-schema"; value: JsonValue }
  | { kind: "missing" }
  | { kind: "remote" };

/** Follow a reference inside the document (core 8.2.3, RFC 6901, RFC 3986). */
export function resolveReference(mention: Mention, index: ReferenceIndex): Resolved {
  const { value } = mention;
  const hash = value.indexOf("#");
  const own = index.resourceAt(mention.path);
  const resource = hash === 0 ? own : findResource(value, own, index);
  if (resource === undefined) return isMetaSchemaUri(value) ? { kind: "known" } : { kind: "remote" };
  const fragment = hash === -1 ? "" : decode(value.slice(hash + 1));
  if (fragment === undefined) return { kind: "missing" };
  if (fragment === "") return { kind: "schema", schema: resource.schema };
  if (!fragment.startsWith("/")) {
    const schema = index.anchors.get(`${resource.uri}#${fragment}`);
    return schema === undefined ? { kind: "missing" } : { kind: "schema", schema };
  }
  return classify(follow(resource.schema, fragment));
}

function findResource(value: string, own: Resource, index: ReferenceIndex): Resource | undefined {
  const uri = resolveUri(value, own.uri);
  return uri === undefined ? undefined : index.resources.get(uri);
}

function classify(value: JsonValue | undefined): Resolved {
  if (value === undefined) return { kind: "missing" };
  if (typeof value === "boolean") return { kind: "known" };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { kind: "not-schema", value };
  return { kind: "schema", schema: value };
}

function follow(root: JsonObject, pointer: string): JsonValue | undefined {
  let node: JsonValue | undefined = root;
  for (const segment of parsePointer(pointer) ?? [""]) {
    if (Array.isArray(node)) node = /^(?:0|[1-9]\d*)$/.test(segment) ? node[Number(segment)] : undefined;
    else if (typeof node === "object" && node !== null && Object.hasOwn(node, segment)) node = node[segment];
    else return undefined;
  }
  return node;
}

function decode(fragment: string): string | undefined {
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
