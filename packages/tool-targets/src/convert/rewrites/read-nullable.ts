import { setValue, typesOf, valueOf } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import { loseKeyword, type Rewrite } from "./rewrite.ts";

/** OpenAPI's `nullable`, which JSON Schema ignores, is taken as meant: `"null"` joins the types. */
export const readNullable: Rewrite = {
  name: "read-nullable",
  run(context) {
    eachDraft(context.root, (draft) => {
      const nullable = valueOf(draft, "nullable");
      if (typeof nullable !== "boolean") return;
      const types = draft === context.root ? undefined : typesOf(draft);
      if (nullable && types !== undefined && !types.includes("null")) {
        loseKeyword(context, draft, "nullable", "nullable-read", "wider");
        setValue(draft, "type", [...types, "null"]);
        const values = valueOf(draft, "enum");
        if (Array.isArray(values) && !values.includes(null)) setValue(draft, "enum", [...values, null]);
      }
      draft.members.delete("nullable");
    });
  },
};
