import { typesOf, valueOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import { leaveOut } from "./leave-out.ts";
import type { Rewrite, RewriteContext } from "./rewrite.ts";

/** What the receiver has no keyword for is left out, wherever it looks. */
export const unsupportedKeywords: Rewrite = {
  name: "unsupported-keywords",
  run(context) {
    const visit = (draft: Draft): void => {
      const refused = Array.from(draft.members.keys()).filter((keyword) => !isTaken(context, draft, keyword));
      if (refused.length > 0) leaveOut(context, draft, refused);
    };
    eachDraft(context.root, visit, context.needs.reads);
  },
};

function isTaken({ needs, root }: RewriteContext, draft: Draft, keyword: string): boolean {
  if (!needs.keeps(keyword, draft === root)) return false;
  const value = valueOf(draft, keyword);
  if (keyword === "format" && typeof value === "string" && needs.formats?.(value, typesOf(draft)) === false)
    return false;
  return value === undefined || needs.takesValue(keyword, value);
}
