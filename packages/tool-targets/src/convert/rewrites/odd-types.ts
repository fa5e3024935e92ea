import { valueOf } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import { loseKeyword, type Rewrite } from "./rewrite.ts";

/** A `type` that names nothing, such as `[]` and `null`, is as good as none. */
export const oddTypes: Rewrite = {
  name: "odd-types",
  run(context) {
    eachDraft(context.root, (draft) => {
      const type = valueOf(draft, "type");
      const isOdd = Array.isArray(type) ? type.length === 0 : typeof type !== "string";
      if (type === undefined || !isOdd) return;
      loseKeyword(context, draft, "type", "keyword-dropped", "wider");
      draft.members.delete("type");
    });
  },
};
