import { listOf, placeOf, type Draft, type Member } from "../draft/draft.ts";
import { areDisjoint } from "../draft/disjoint.ts";
import { eachDraftUpward } from "../draft/walk.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";

/** `oneOf` becomes `anyOf`: exact where no value can match two branches, else a loss. */
export const oneOf: Rewrite = {
  name: "one-of",
  run(context) {
    eachDraftUpward(
      context.root,
      (draft) => {
        if (!context.needs.keeps("oneOf", draft === context.root)) openUnion(context, draft);
      },
      context.needs.reads,
    );
  },
};

function openUnion(context: RewriteContext, draft: Draft): void {
  const branches = listOf(draft, "oneOf");
  if (branches === undefined) return;
  if (!areDisjoint(branches)) loseKeyword(context, draft, "oneOf", "union-opened", "wider");
  const path = placeOf(draft, "oneOf");
  draft.members.delete("oneOf");
  const union: Member = { holds: "list", list: branches, path };
  if (!draft.members.has("anyOf")) {
    draft.members.set("anyOf", union);
    return;
  }
  // Two unions next to each other: both must hold.
  const second: Draft = { path: draft.path, members: new Map([["anyOf", union]]) };
  const all = listOf(draft, "allOf") ?? [];
  draft.members.set("allOf", { holds: "list", list: [...all, second] });
}
