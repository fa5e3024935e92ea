import { placeOf, setValue, typesOf, valueOf } from "../draft/draft.ts";
import type { Rewrite } from "./rewrite.ts";

/** Arguments are an object, whatever the other rewrites found the root to be: no other can be sent. */
export const objectRoot: Rewrite = {
  name: "object-root",
  objectsOnly: true,
  run({ root, lose }) {
    const type = valueOf(root, "type");
    if (root.always === false) lose("false-schema", "wider", { path: root.path, keyword: "" });
    delete root.always;
    if (type === undefined || type === "object") return;
    const path = placeOf(root, "type");
    const types = typesOf(root) ?? [];
    if (!types.includes("object"))
      lose("not-an-object", "narrower", { path, keyword: "type" }, { got: types.join(", ") });
    setValue(root, "type", "object", path);
  },
};
