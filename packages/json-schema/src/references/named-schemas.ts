import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Mention } from "../keywords/keyword.ts";
import { referenceRules } from "../rules/references.ts";
import type { ReferenceCheck, ReferenceIndex, Resource } from "./types.ts";

// A base for schemas without a URI of their own: relative ids need one, and it is never fetched.
const NO_URI = "https://schema.invalid/";

/** Collect what `$id` and anchors name; two schemas of one name are reported. */
export function createIndex(check: ReferenceCheck): ReferenceIndex {
  const ids = check.mentions.filter((mention) => isResourceId(check, mention));
  // Parents first: an inner id is relative to the outer one.
  ids.sort((a, b) => a.path.length - b.path.length);
  const root: Resource = { uri: NO_URI, schema: check.root };
  const bySchema = new Map<JsonValue, Resource>();
  const resources = new Map<string, Resource>([[NO_URI, root]]);
  const resourceAt = (path: JsonPath): Resource => findResource(bySchema, check.root, path) ?? root;
  for (const mention of ids) {
    const uri = resolveUri(mention.value, resourceAt(mention.path).uri);
    if (uri === undefined) continue;
    const resource: Resource = mention.path.length === 0 ? root : { uri, schema: mention.schema };
    resource.uri = uri;
    if (resources.has(uri)) reportTwice(check, mention, "id");
    else resources.set(uri, resource);
    bySchema.set(mention.schema, resource);
  }
  return { root, resources, anchors: collectAnchors(check, resourceAt), resourceAt };
}

/** An absolute URI without its fragment, or `undefined` for text that is none. */
export function resolveUri(reference: string, base: string): string | undefined {
  const fragment = reference.indexOf("#");
  const bare = fragment === -1 ? reference : reference.slice(0, fragment);
  if (bare === "") return base;
  return URL.canParse(bare, base) ? new URL(bare, base).href : undefined;
}

/** The innermost resource on the way to a schema. */
function findResource(
  bySchema: ReadonlyMap<JsonValue, Resource>,
  root: JsonObject,
  path: JsonPath,
): Resource | undefined {
  if (bySchema.size === 0) return undefined;
  let found: Resource | undefined;
  let node: JsonValue | undefined = root;
  for (const segment of path) {
    if (typeof node !== "object" || node === null) break;
    node = (node as JsonObject)[segment];
    if (node !== undefined) found = bySchema.get(node) ?? found;
  }
  return found;
}

// In draft-07 an `$id` next to `$ref` is ignored, and one that is only a fragment is an anchor.
function isResourceId(check: ReferenceCheck, mention: Mention): boolean {
  if (mention.keyword !== "$id") return false;
  return check.dialect !== "draft-07" || !(isAnchorId(mention) || Object.hasOwn(mention.schema, "$ref"));
}

function isAnchorId(mention: Mention): boolean {
  return mention.value.startsWith("#");
}

function collectAnchors(
  check: ReferenceCheck,
  resourceAt: (path: JsonPath) => Resource,
): Map<string, Mention["schema"]> {
  const anchors = new Map<string, Mention["schema"]>();
  for (const mention of check.mentions) {
    const name = anchorName(check, mention);
    if (name === undefined) continue;
    const key = `${resourceAt(mention.path).uri}#${name}`;
    // One schema may carry a name both as `$anchor` and as `$dynamicAnchor`.
    if (anchors.has(key) && anchors.get(key) !== mention.schema) reportTwice(check, mention, "anchor");
    else anchors.set(key, mention.schema);
  }
  return anchors;
}

function anchorName(check: ReferenceCheck, mention: Mention): string | undefined {
  if (mention.keyword === "$anchor" || mention.keyword === "$dynamicAnchor") return mention.value;
  if (mention.keyword !== "$id" || check.dialect !== "draft-07") return undefined;
  const fragment = mention.value.indexOf("#");
  const name = fragment === -1 ? "" : mention.value.slice(fragment + 1);
  return name === "" || name.startsWith("/") ? undefined : name;
}

function reportTwice(check: ReferenceCheck, mention: Mention, messageId: "id" | "anchor"): void {
  const path = check.absolute([...mention.path, mention.keyword]);
  check.add(referenceRules["schema/id-duplicate"], { path, messageId, data: { name: mention.value } });
}
