import { toPointer } from "@toolhaft/json-text";
import { copyDraft } from "../../draft/copy.ts";
import { mapOf, setValue, type Draft } from "../../draft/draft.ts";
import { NAMES } from "../../../keywords.ts";
import type { References } from "../../draft/resources.ts";
import { eachDraft } from "../../draft/walk.ts";
import type { RewriteContext } from "../rewrite.ts";
import { combine, hasConstraints, REFERENCES, referenceOf } from "./reference-of.ts";

/**
 * The same schema with every reference leading to `$defs`, or to the root as `#`. Definitions that nothing
 * leads to go, and so do anchors and ids. A reference with constraints next to it becomes an `allOf` of both.
 */
export function nameReferences(context: RewriteContext, index: References): Draft {
  const { root, lose } = context;
  const names = new Map<Draft, string>();
  const definitions = new Map<string, Draft>();
  const open: Draft[] = [];
  const nameOf = (target: Draft, wanted: string): string => {
    let name = names.get(target);
    if (name !== undefined) return name;
    name = wanted;
    for (let count = 2; definitions.has(name); count++) name = `${wanted}_${String(count)}`;
    names.set(target, name);
    definitions.set(name, target);
    open.push(target);
    return name;
  };
  const rewrite = (source: Draft): Draft => {
    const draft = withoutDefinitions(copyDraft(withoutDefinitions(source)));
    const pairs = pair(withoutDefinitions(source), draft);
    for (const [original, copy] of pairs) {
      const reference = referenceOf(original);
      if (reference !== undefined) {
        const { keyword, value, path } = reference;
        const target = index.resolve(value, original === pairs[0]?.[0] ? source : original);
        for (const each of REFERENCES) copy.members.delete(each);
        if (target === undefined)
          lose("reference-unresolved", "wider", { path, keyword }, { reference: value });
        else {
          const to = target === root ? "#" : `#${toPointer(["$defs", nameOf(target, lastSegment(value))])}`;
          point(copy, to, path);
        }
      }
      for (const name of NAMES) copy.members.delete(name);
    }
    return draft;
  };
  const rewritten = rewrite(root);
  const finished = new Map<string, Draft>();
  for (let target = open.pop(); target !== undefined; target = open.pop()) {
    const name = names.get(target);
    if (name !== undefined) finished.set(name, rewrite(target));
  }
  if (finished.size > 0) {
    const known = Array.from(mapOf(root, "$defs")?.keys() ?? []);
    const ranks = new Map(known.map((name, index) => [name, index]));
    const rank = (name: string): number => ranks.get(name) ?? known.length;
    const sorted = [...finished].sort(([a], [b]) => rank(a) - rank(b));
    rewritten.members.set("$defs", { holds: "map", map: new Map(sorted) });
  }
  return rewritten;
}

function point(draft: Draft, to: string, path: Draft["path"]): void {
  if (!hasConstraints(draft)) {
    setValue(draft, "$ref", to, path);
    return;
  }
  const reference: Draft = { path: draft.path, members: new Map() };
  setValue(reference, "$ref", to, path);
  combine(draft, reference);
}

function withoutDefinitions(draft: Draft): Draft {
  const members = new Map(draft.members);
  members.delete("$defs");
  members.delete("definitions");
  return { ...draft, members };
}

/** The schemas of a draft and of its copy side by side. */
function pair(source: Draft, copy: Draft): [Draft, Draft][] {
  const sources: Draft[] = [];
  const copies: Draft[] = [];
  eachDraft(source, (draft) => sources.push(draft));
  eachDraft(copy, (draft) => copies.push(draft));
  return sources.flatMap((draft, number): [Draft, Draft][] => {
    const other = copies[number];
    return other === undefined ? [] : [[draft, other]];
  });
}

function lastSegment(reference: string): string {
  const name = reference.slice(Math.max(reference.lastIndexOf("/"), reference.lastIndexOf("#")) + 1);
  return /^[A-Za-z_][\w.-]*$/.test(name) ? name : "definition";
}
