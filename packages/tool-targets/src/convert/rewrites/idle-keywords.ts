import { typesOf } from "../draft/draft.ts";
import { ANNOTATIONS, concerns, NAMES } from "../../keywords.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

/**
 * What is said of values that the type does not let through says nothing, and some receivers trip over it. Exact. Who takes
 * every keyword gets it as it is.
 */
export const idleKeywords: Rewrite = {
  name: "idle-keywords",
  run({ root, needs }) {
    if (needs.keeps("$anchor", false)) return;
    eachDraft(root, (draft) => {
      const types = typesOf(draft);
      if (types === undefined) return;
      for (const keyword of draft.members.keys()) {
        const isIdle = !types.some((type) => concerns(keyword, type));
        if (isIdle && !ANNOTATIONS.has(keyword) && !NAMES.has(keyword)) draft.members.delete(keyword);
      }
    });
  },
};
