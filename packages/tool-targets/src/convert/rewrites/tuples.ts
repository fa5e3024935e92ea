import { listOf, schemaOf, valueOf, type Draft } from "../draft/draft.ts";
import { equalDrafts } from "../draft/equal-drafts.ts";
import { eachDraftUpward } from "../draft/walk.ts";
import { limitItems } from "./limit-items.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";

/** The places of a tuple become one schema for all items, where the receiver has no `prefixItems`. A loss. */
export const tuples: Rewrite = {
  name: "tuples",
  run(context) {
    if (context.needs.keeps("prefixItems", false)) return;
    eachDraftUpward(
      context.root,
      (draft) => {
        const places = listOf(draft, "prefixItems");
        if (places !== undefined) openTuple(context, draft, places);
      },
      context.needs.reads,
    );
  },
};

function openTuple(context: RewriteContext, draft: Draft, places: readonly Draft[]): void {
  const rest = schemaOf(draft, "items");
  const isEnded = rest?.always === false;
  const all = rest === undefined || isEnded ? [...places] : [...places, rest];
  const different = all.filter(
    (each, index) => !all.slice(0, index).some((other) => equalDrafts(each, other)),
  );
  const isOpen = rest === undefined && !isShort(draft, places.length);
  if (different.length > 1 || isOpen) loseKeyword(context, draft, "prefixItems", "tuple-opened", "wider");
  draft.members.delete("prefixItems");
  draft.members.delete("items");
  if (isEnded && !isShort(draft, places.length)) limitItems(context, draft, places.length, rest.path);
  const [only] = different;
  if (only === undefined) return;
  const schema: Draft =
    different.length === 1
      ? only
      : { path: draft.path, members: new Map([["anyOf", { holds: "list", list: different }]]) };
  draft.members.set("items", { holds: "schema", schema });
}

/** Whether there can't be more items than places. */
function isShort(draft: Draft, count: number): boolean {
  const max = valueOf(draft, "maxItems");
  return typeof max === "number" && max <= count;
}
