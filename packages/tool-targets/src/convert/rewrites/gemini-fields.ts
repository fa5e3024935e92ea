import { setValue, valueOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

// int64 in the interface description: sent as strings.
const COUNTS = ["maxItems", "maxLength", "maxProperties", "minItems", "minLength", "minProperties"];

/** Gemini's `Schema` spells types in capitals and counts as strings. Exact. */
export const geminiFields: Rewrite = {
  name: "gemini-fields",
  run({ root, needs }) {
    if (!needs.geminiFields) return;
    eachDraft(root, (draft) => {
      const type = valueOf(draft, "type");
      if (typeof type === "string") setValue(draft, "type", type.toUpperCase());
      for (const keyword of COUNTS) spellCount(draft, keyword);
    });
  },
};

function spellCount(draft: Draft, keyword: string): void {
  const count = valueOf(draft, keyword);
  if (typeof count === "number") setValue(draft, keyword, String(count));
}
