import { draftFrom, type Draft, type Member } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import { limitItems } from "./limit-items.ts";
import type { Rewrite, RewriteContext } from "./rewrite.ts";

// What `false` says here is said by other means, and the keyword itself takes a boolean everywhere.
const BOOLEAN_ANYWHERE: ReadonlySet<string> = new Set([
  "additionalItems",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/**
 * The schema `true` becomes `{}`. A property or branch that accepts nothing goes where the rest says so;
 * elsewhere `false` becomes `{"not": {}}`, or is lost where that can't stand.
 */
export const booleanSchemas: Rewrite = {
  name: "boolean-schemas",
  run(context) {
    if (context.root.always === false) {
      context.lose("false-schema", "wider", { path: context.root.path, keyword: "" });
    }
    delete context.root.always;
    if (context.needs.booleanSchemas) return;
    const { reads } = context.needs;
    const visit = (draft: Draft): void => {
      for (const [keyword, member] of draft.members) {
        if (reads(keyword)) rewriteMember(context, draft, keyword, member);
      }
    };
    eachDraft(context.root, visit, reads);
  },
};

function rewriteMember(context: RewriteContext, draft: Draft, keyword: string, member: Member): void {
  if (member.holds === "schema") {
    if (BOOLEAN_ANYWHERE.has(keyword)) return;
    if (keyword === "items" && member.schema.always === false) {
      if (draft.members.has("prefixItems")) return;
      draft.members.delete("items");
      limitItems(context, draft, 0, member.schema.path);
      return;
    }
    openBoolean(context, member.schema, keyword);
    return;
  }
  if (member.holds === "map") {
    const closes = isClosed(draft) && context.needs.keeps("additionalProperties", false);
    for (const [name, schema] of member.map) {
      if (keyword === "properties" && schema.always === false && closes) member.map.delete(name);
      else openBoolean(context, schema, name);
    }
    return;
  }
  if (member.holds !== "list") return;
  const isUnion = keyword === "anyOf" || keyword === "oneOf";
  const living = isUnion ? member.list.filter(({ always }) => always !== false) : member.list;
  if (living.length > 0 && living.length < member.list.length) member.list = living;
  for (const schema of member.list) openBoolean(context, schema, keyword);
}

function isClosed(draft: Draft): boolean {
  const rest = draft.members.get("additionalProperties");
  return rest?.holds === "schema" && rest.schema.always === false && !draft.members.has("patternProperties");
}

function openBoolean({ needs, lose }: RewriteContext, draft: Draft, keyword: string): void {
  if (draft.always === undefined) return;
  const isFalse = !draft.always;
  delete draft.always;
  if (!isFalse) return;
  if (needs.keeps("not", false)) {
    draft.members.set("not", { holds: "schema", schema: draftFrom(draft) });
    return;
  }
  for (const path of draft.contradicts ?? [draft.path]) lose("false-schema", "wider", { path, keyword });
}
