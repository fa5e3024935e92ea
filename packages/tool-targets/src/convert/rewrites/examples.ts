import { setValue, valueOf } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite } from "./rewrite.ts";

/** The one value of `examples` becomes `example`, where the receiver has that instead. Exact. */
export const examples: Rewrite = {
  name: "examples",
  run({ root, needs }) {
    if (needs.keeps("examples", false) || !needs.keeps("example", false)) return;
    eachDraft(root, (draft) => {
      const values = valueOf(draft, "examples");
      const [first] = Array.isArray(values) ? values : [];
      if (first === undefined || draft.members.has("example")) return;
      setValue(draft, "example", first);
      if (Array.isArray(values) && values.length === 1) draft.members.delete("examples");
    });
  },
};
