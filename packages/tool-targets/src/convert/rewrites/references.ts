import type { Draft } from "../draft/draft.ts";
import { indexReferences } from "../draft/resources.ts";
import { nameReferences } from "./references/name-references.ts";
import { hasConstraints, referenceOf } from "./references/reference-of.ts";
import { recurs } from "./references/recurs.ts";
import { writeOut } from "./references/write-out.ts";
import { eachDraft, type Enters } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

/**
 * References are written out where the receiver has none: exact for those that end; recursion is cut, and
 * so is what would grow beyond all measure. Where they stay, each leads to `$defs`.
 */
export const references: Rewrite = {
  name: "references",
  run(context) {
    const { root, needs } = context;
    // Who takes every keyword takes every kind of reference.
    if (needs.references === "any" && needs.keeps("$anchor", false)) return;
    const index = indexReferences(root);
    const recursion = recurs(root, index);
    // Both of a reference and its neighbours can be said by "allOf", or by writing the schema out.
    const isMixed = !needs.keeps("allOf", false) && some(root, hasNeighbours) && !recursion;
    const areTaken = needs.references === "any" || (needs.references === "acyclic" && !recursion);
    const stay = (!isMixed && areTaken) || !some(root, hasReference, needs.reads);
    const rewritten: Draft = stay ? nameReferences(context, index) : writeOut(context, index);
    root.members = rewritten.members;
    root.path = rewritten.path;
    if (rewritten.always !== undefined) root.always = rewritten.always;
  },
};

function hasReference(draft: Draft): boolean {
  return referenceOf(draft) !== undefined;
}

function hasNeighbours(draft: Draft): boolean {
  return hasReference(draft) && hasConstraints(draft);
}

function some(root: Draft, test: (draft: Draft) => boolean, enters?: Enters): boolean {
  let found = false;
  eachDraft(root, (draft) => (found ||= test(draft)), enters);
  return found;
}
