import { draftFrom, typesOf } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import { loseKeyword, type Rewrite } from "./rewrite.ts";

/** An array without `items` gets an empty schema for them, where the receiver asks for one. Exact. */
export const missingItems: Rewrite = {
  name: "missing-items",
  run(context) {
    if (!context.needs.wantsItems) return;
    eachDraft(context.root, (draft) => {
      if (typesOf(draft)?.includes("array") !== true || draft.members.has("items")) return;
      // With `items` no item is left over for it to judge.
      if (draft.members.has("unevaluatedItems")) {
        loseKeyword(context, draft, "unevaluatedItems", "keyword-dropped", "wider");
        draft.members.delete("unevaluatedItems");
      }
      draft.members.set("items", { holds: "schema", schema: draftFrom(draft) });
    });
  },
};
