import { printValue } from "../../print/print-value.ts";
import { schemaOf, setValue, valueOf, type Draft, type Member } from "../draft/draft.ts";
import { ANNOTATIONS } from "../../keywords.ts";
import { childrenOf } from "../draft/walk.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";
import { isKeyword, says } from "./says.ts";

/**
 * The last word: what the receiver has no keyword for is left out, and what judges values is a loss, written into
 * the description where that helps. Keywords that judge nothing here (of another type, or empty) go silently.
 */
export const unsupportedKeywords: Rewrite = {
  name: "unsupported-keywords",
  run(context) {
    dropBelow(context, context.root);
  },
};

function dropBelow(context: RewriteContext, draft: Draft): void {
  const notes: string[] = [];
  const neighbours = new Set(draft.members.keys());
  for (const [keyword, member] of draft.members) {
    if (isTaken(context, draft, keyword)) continue;
    if (says(draft, keyword, member, neighbours)) notes.push(...lose(context, draft, keyword, member));
    draft.members.delete(keyword);
  }
  describe(draft, notes);
  for (const child of childrenOf(draft)) dropBelow(context, child);
}

function isTaken({ needs, root }: RewriteContext, draft: Draft, keyword: string): boolean {
  if (!needs.keeps(keyword, draft === root)) return false;
  const value = valueOf(draft, keyword);
  if (keyword === "format" && typeof value === "string" && needs.formats?.(value) === false) return false;
  return value === undefined || needs.takesValue(keyword, value);
}

/** Declare what is lost; the answer is what the description tells instead. */
function lose(context: RewriteContext, draft: Draft, keyword: string, member: Member): string[] {
  if (keyword === "format") {
    const value = valueOf(draft, keyword);
    loseKeyword(context, draft, keyword, "format-dropped", "hint", {
      value: typeof value === "string" ? value : "",
    });
  } else if (ANNOTATIONS.has(keyword) || !isKeyword(keyword)) {
    loseKeyword(context, draft, keyword, "annotation-dropped", "hint");
  } else if (keyword === "patternProperties") {
    const isClosed = schemaOf(draft, "additionalProperties")?.always === false || context.needs.closedObjects;
    loseKeyword(context, draft, keyword, "pattern-keys-dropped", isClosed ? "narrower" : "wider");
  } else if (context.needs.describes && member.holds === "value") {
    loseKeyword(context, draft, keyword, "keyword-described", "wider");
    return [`${keyword}: ${printValue(member.value, member.path, context.spelling).text}`];
  } else loseKeyword(context, draft, keyword, "keyword-dropped", "wider");
  return [];
}

/** `{minimum: 1, maximum: 10}` behind the description, as Anthropic's own helper writes it. */
function describe(draft: Draft, notes: readonly string[]): void {
  if (notes.length === 0) return;
  const note = `{${notes.join(", ")}}`;
  const description = valueOf(draft, "description");
  setValue(draft, "description", typeof description === "string" ? `${description}\n\n${note}` : note);
}
