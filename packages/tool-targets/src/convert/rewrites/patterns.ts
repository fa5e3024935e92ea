import { mapOf, valueOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
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

function dropPatternKeys({ needs, lose }: RewriteContext, draft: Draft): void {
  const map = mapOf(draft, "patternProperties");
  if (map === undefined) return;
  for (const [pattern, schema] of map) {
    const reason = needs.refusesPattern(pattern);
    if (reason === undefined) continue;
    lose("pattern-dropped", "wider", { path: schema.path, keyword: "patternProperties" }, { reason });
    map.delete(pattern);
  }
  if (map.size === 0) draft.members.delete("patternProperties");
}
