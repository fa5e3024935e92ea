import { draftAt } from "../draft/applied.ts";
import { copyDraft } from "../draft/copy.ts";
import { listOf, mapOf, valueOf, type Draft } from "../draft/draft.ts";
import { combine } from "./references/reference-of.ts";
import type { Rewrite } from "./rewrite.ts";

/** More references in a row lead nowhere. */
const MAX_CHAIN = 64;

/**
 * A reference at the root, or in a branch of a union there, is replaced by what it leads to: receivers look
 * for `type` and `properties` at the root itself. Exact.
 */
export const rootReference: Rewrite = {
  name: "root-reference",
  run({ root, needs }) {
    if (needs.keeps("$anchor", false)) return;
    const definitions = root.members.get("$defs");
    const written = follow(root, root);
    root.members = new Map(written.members);
    if (written.always !== undefined) root.always = written.always;
    if (definitions !== undefined && mapOf(root, "$defs") === undefined)
      root.members.set("$defs", definitions);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const branches = listOf(root, keyword);
      if (branches === undefined || needs.keeps(keyword, true)) continue;
      branches.splice(0, branches.length, ...branches.map((branch) => follow(root, branch)));
    }
  },
};

function follow(root: Draft, start: Draft): Draft {
  let draft = start;
  for (let steps = 0; steps < MAX_CHAIN; steps++) {
    const reference = valueOf(draft, "$ref");
    if (typeof reference !== "string") return draft;
    const target = draftAt(root, reference);
    const neighbours: Draft = { path: draft.path, members: new Map(draft.members) };
    neighbours.members.delete("$ref");
    neighbours.members.delete("$defs");
    if (target === undefined || target === root) return neighbours;
    draft = combine(neighbours, copyDraft(target));
  }
  return draft;
}
