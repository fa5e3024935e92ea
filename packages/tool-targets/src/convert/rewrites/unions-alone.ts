import { listOf, valueOf, type Draft, type Member } from "../draft/draft.ts";
import { ANNOTATIONS, NAMES } from "../../keywords.ts";
import { eachDraftUpward } from "../draft/walk.ts";
import { mergeSchemas } from "./merge/merge.ts";
import type { Rewrite, RewriteContext } from "./rewrite.ts";

/**
 * What stands next to `anyOf` moves into its branches, where the receiver wants `anyOf` to be alone. Exact
 * where one schema can say both.
 */
export const unionsAlone: Rewrite = {
  name: "unions-alone",
  run(context) {
    if (context.needs.nextToUnions === "anything") return;
    eachDraftUpward(context.root, (draft) => {
      const branches = listOf(draft, "anyOf");
      if (branches !== undefined && draft !== context.root) moveInside(context, draft, branches);
    });
  },
};

function moveInside({ lose, needs }: RewriteContext, draft: Draft, branches: readonly Draft[]): void {
  const union = draft.members.get("anyOf");
  const nullable = valueOf(draft, "nullable") === true;
  const outside = new Map<string, Member>();
  const neighbours: Draft = { path: draft.path, members: new Map() };
  for (const [keyword, member] of draft.members) {
    if (keyword === "anyOf" || keyword === "nullable") continue;
    const stays = NAMES.has(keyword) || (needs.nextToUnions === "annotations" && staysOutside(keyword));
    (stays ? outside : neighbours.members).set(keyword, member);
  }
  if (neighbours.members.size === 0 && !(nullable && needs.nextToUnions === "nothing")) return;
  if (draft.back !== undefined) neighbours.back = draft.back;
  const list = branches.flatMap((branch) => {
    const members = new Map(neighbours.members);
    const merged = mergeSchemas(branch, { ...neighbours, members });
    if (merged?.always === false) return [];
    if (merged !== undefined) return [withBack(merged, branch)];
    lose("all-of-loosened", "wider", { path: draft.path, keyword: "anyOf" });
    return [branch];
  });
  if (list.length === 0) {
    lose("false-schema", "wider", { path: draft.path, keyword: "anyOf" });
    draft.members.delete("anyOf");
    return;
  }
  const [first] = list;
  if (first !== undefined && list.length === 1) {
    draft.members = new Map([...outside, ...first.members]);
    draft.path = first.path;
    if (first.back !== undefined) draft.back = first.back;
    if (nullable) draft.members.set("nullable", { holds: "value", value: true });
    return;
  }
  // One branch that takes null is enough.
  if (nullable && first !== undefined) first.members.set("nullable", { holds: "value", value: true });
  const kept: Member = { holds: "list", list, ...(union?.path && { path: union.path }) };
  draft.members = outside.set("anyOf", kept);
}

function staysOutside(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) && keyword !== "format";
}

function withBack(draft: Draft, from: Draft): Draft {
  return from.back === undefined ? draft : { ...draft, back: from.back };
}
