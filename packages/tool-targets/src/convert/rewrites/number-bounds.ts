import { eachDraft } from "../draft/walk.ts";
import { valueOf, type Draft } from "../draft/draft.ts";
import type { Rewrite } from "./rewrite.ts";

/** Draft-4 bounds: `"exclusiveMinimum": true` next to `minimum` becomes the number itself. Exact. */
export const numberBounds: Rewrite = {
  name: "number-bounds",
  run({ root }) {
    eachDraft(root, (draft) => {
      rewriteBound(draft, "minimum", "exclusiveMinimum");
      rewriteBound(draft, "maximum", "exclusiveMaximum");
    });
  },
};

function rewriteBound(draft: Draft, plain: string, exclusive: string): void {
  const flag = valueOf(draft, exclusive);
  if (typeof flag !== "boolean") return;
  const bound = draft.members.get(plain);
  draft.members.delete(exclusive);
  if (!flag || bound === undefined) return;
  draft.members.delete(plain);
  draft.members.set(exclusive, bound);
}
