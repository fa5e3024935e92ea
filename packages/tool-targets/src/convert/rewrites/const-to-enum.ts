import { equalJson } from "@toolhaft/json-schema";
import { valueOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

/** `const` becomes an `enum` of one value, where the receiver has no `const`. Exact. */
export const constToEnum: Rewrite = {
  name: "const-to-enum",
  run({ root, needs }) {
    if (needs.keeps("const", false)) return;
    eachDraft(root, rewriteConst);
  },
};

function rewriteConst(draft: Draft): void {
  const constant = draft.members.get("const");
  if (constant?.holds !== "value") return;
  const { value, path } = constant;
  const listed = valueOf(draft, "enum");
  const isListed = !Array.isArray(listed) || listed.some((each) => equalJson(each, value));
  if (!isListed) {
    const places = [path, draft.members.get("enum")?.path];
    draft.always = false;
    draft.contradicts = places.filter((place) => place !== undefined);
    draft.members = new Map();
    return;
  }
  const entries = Array.from(draft.members).filter(([keyword]) => keyword !== "enum");
  draft.members.clear();
  for (const [keyword, member] of entries) {
    if (keyword !== "const") draft.members.set(keyword, member);
    else {
      const place = path === undefined ? {} : { path, itemPaths: [path] };
      draft.members.set("enum", { holds: "value", value: [value], ...place });
    }
  }
}
