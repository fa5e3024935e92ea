import { mapOf, schemaOf, valueOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import { leaveOut, patternKeysEffect } from "./leave-out.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";

/** A pattern that the receiver's engine does not compile is left out: with it the whole request is refused. */
export const patterns: Rewrite = {
  name: "patterns",
  run(context) {
    eachDraft(context.root, (draft) => {
      dropPattern(context, draft);
      dropPatternKeys(context, draft);
    });
  },
};

function dropPattern(context: RewriteContext, draft: Draft): void {
  const pattern = valueOf(draft, "pattern");
  const reason = typeof pattern === "string" ? context.needs.refusesPattern(pattern) : undefined;
  if (reason === undefined) return;
  loseKeyword(context, draft, "pattern", "pattern-dropped", "wider", { reason });
  draft.members.delete("pattern");
}

function dropPatternKeys(context: RewriteContext, draft: Draft): void {
  const map = mapOf(draft, "patternProperties");
  if (map === undefined) return;
  const refused = Array.from(map).flatMap(([pattern, { path }]) => {
    const reason = context.needs.refusesPattern(pattern);
    return reason === undefined ? [] : [{ pattern, path, reason }];
  });
  if (refused.length === 0) return;
  for (const { pattern } of refused) map.delete(pattern);
  const effect = patternKeysEffect(context, draft);
  for (const { path, reason } of refused) {
    context.lose("pattern-key-dropped", effect, { path, keyword: "patternProperties" }, { reason });
  }
  // A schema for all other keys would be held against these, too.
  if (effect === "wider")
    leaveOut(
      context,
      draft,
      RESTS.filter((keyword) => !isOpen(draft, keyword)),
    );
  if (map.size === 0) draft.members.delete("patternProperties");
}

const RESTS = ["additionalProperties", "unevaluatedProperties"];

function isOpen(draft: Draft, keyword: string): boolean {
  return schemaOf(draft, keyword)?.always === true;
}
