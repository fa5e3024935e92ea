import { setValue, typesOf, valueOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

/** For integers, `"exclusiveMaximum": 17` is `"maximum": 16`, where the receiver has no other. Exact. */
export const integerBounds: Rewrite = {
  name: "integer-bounds",
  run({ root, needs }) {
    if (needs.keeps("exclusiveMaximum", false) || !needs.keeps("maximum", false)) return;
    eachDraft(root, (draft) => {
      const types = typesOf(draft);
      if (types?.length !== 1 || types[0] !== "integer") return;
      include(draft, "exclusiveMaximum", "maximum", (limit) => Math.ceil(limit) - 1, Math.min);
      include(draft, "exclusiveMinimum", "minimum", (limit) => Math.floor(limit) + 1, Math.max);
    });
  },
};

function include(
  draft: Draft,
  exclusive: string,
  inclusive: string,
  within: (limit: number) => number,
  narrower: (a: number, b: number) => number,
): void {
  const limit = valueOf(draft, exclusive);
  const known = valueOf(draft, inclusive);
  if (typeof limit !== "number" || !Number.isSafeInteger(within(limit))) return;
  if (known !== undefined && typeof known !== "number") return;
  const path = draft.members.get(exclusive)?.path;
  draft.members.delete(exclusive);
  if (known !== undefined && narrower(known, within(limit)) === known) return;
  setValue(draft, inclusive, within(limit), path);
}
