import { valueOf, type Draft } from "./draft.ts";
import { draftAt } from "./applied.ts";
import { eachDraft } from "./walk.ts";

/** Finds what references of one schema lead to. Nothing is fetched. */
export interface References {
  /** The schema a reference leads to; `undefined` when it leads out of the document, or nowhere. */
  resolve(reference: string, from: Draft): Draft | undefined;
}

const NO_URI = "https://schema.invalid/";

interface Resource {
  root: Draft;
  uri: string;
  anchors: Map<string, Draft>;
}

/** Index the names (`$id`, `$anchor`, `$dynamicAnchor`) of a schema. */
export function indexReferences(root: Draft): References {
  const resources = new Map<string, Resource>();
  const owners = new Map<Draft, Resource>();
  const visit = (draft: Draft, above: Resource | undefined): void => {
    const id = valueOf(draft, "$id");
    const uri = typeof id === "string" ? resolveUri(id, above?.uri ?? NO_URI) : undefined;
    let own = above;
    if (above === undefined || (uri !== undefined && draft !== root)) {
      own = { root: draft, uri: uri ?? NO_URI, anchors: new Map() };
      resources.set(own.uri, own);
    }
    if (own !== undefined) {
      owners.set(draft, own);
      for (const keyword of ["$anchor", "$dynamicAnchor"]) {
        const name = valueOf(draft, keyword);
        if (typeof name === "string" && !own.anchors.has(name)) own.anchors.set(name, draft);
      }
    }
  };
  // Parents come first, so that the owner above is known.
  const parents = new Map<Draft, Draft>();
  eachDraft(root, (draft) => {
    const parent = parents.get(draft);
    visit(draft, parent === undefined ? undefined : owners.get(parent));
    for (const member of draft.members.values()) {
      if (member.holds === "schema") parents.set(member.schema, draft);
      else if (member.holds === "list") for (const each of member.list) parents.set(each, draft);
      else if (member.holds === "map") for (const each of member.map.values()) parents.set(each, draft);
    }
  });
  return {
    resolve: (reference, from) => resolve(reference, owners.get(from) ?? owners.get(root), resources),
  };
}

function resolve(
  reference: string,
  own: Resource | undefined,
  resources: ReadonlyMap<string, Resource>,
): Draft | undefined {
  const hash = reference.indexOf("#");
  const bare = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? "" : reference.slice(hash + 1);
  const uri = bare === "" ? own?.uri : resolveUri(bare, own?.uri ?? NO_URI);
  const resource = bare === "" ? own : uri === undefined ? undefined : resources.get(uri);
  if (resource === undefined) return undefined;
  if (fragment === "") return resource.root;
  return fragment.startsWith("/") ? draftAt(resource.root, `#${fragment}`) : resource.anchors.get(fragment);
}

function resolveUri(reference: string, base: string): string | undefined {
  const bare = reference.split("#", 1)[0] ?? "";
  if (bare === "") return base;
  return URL.canParse(bare, base) ? new URL(bare, base).href : undefined;
}
