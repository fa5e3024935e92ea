import { listOf, type Draft } from "../draft/draft.ts";
import { eachDraftUpward } from "../draft/walk.ts";
import { mergeSchemas } from "./merge/merge.ts";
import type { Rewrite, RewriteContext } from "./rewrite.ts";

/**
 * `allOf` becomes one schema where the receiver has none: exact where one schema can say it. A branch that
 * can't be merged is lost.
 */
export const mergeAllOf: Rewrite = {
  name: "merge-all-of",
  run(context) {
    eachDraftUpward(
      context.root,
      (draft) => {
        if (!context.needs.keeps("allOf", draft === context.root)) mergeBranches(context, draft);
      },
      context.needs.reads,
    );
  },
};

function mergeBranches(context: RewriteContext, draft: Draft): void {
  // Merging may bring up the `allOf` of a branch that could not be merged into it.
  for (let rounds = 0; rounds < 100; rounds++) {
    const branches = listOf(draft, "allOf");
    if (branches === undefined) return;
    draft.members.delete("allOf");
    for (const branch of branches) {
      const merged = mergeSchemas(draft, branch);
      if (merged === undefined) {
        const { path } = branch;
        context.lose("all-of-loosened", "wider", { path, keyword: "allOf" });
      } else {
        draft.members = merged.members;
        if (merged.always !== undefined) draft.always = merged.always;
        if (merged.contradicts !== undefined) draft.contradicts = merged.contradicts;
      }
    }
  }
}
