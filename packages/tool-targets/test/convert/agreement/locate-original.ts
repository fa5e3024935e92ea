import type { JsonPath } from "@toolhaft/json-text";
import { draftAt } from "../../../src/convert/draft/applied.ts";
import { placeOf, valueOf, type Draft, type Member } from "../../../src/convert/draft/draft.ts";

/** Where the original has what a keyword of the converted schema was made from. */
export function locateOriginal(root: Draft, schemaPath: JsonPath): JsonPath {
  let draft: Draft = root;
  let member: Member | undefined;
  let keyword = "";
  for (const segment of schemaPath) {
    if (member === undefined) {
      keyword = String(segment);
      const reference = keyword === "$ref" ? valueOf(draft, "$ref") : undefined;
      const target = typeof reference === "string" ? draftAt(root, reference) : undefined;
      if (target !== undefined) {
        draft = target;
        continue;
      }
      member = draft.members.get(keyword);
      if (member?.holds === "schema") {
        draft = member.schema;
        member = undefined;
        keyword = "";
      }
    } else {
      const held =
        member.holds === "map"
          ? member.map.get(String(segment))
          : member.holds === "list"
            ? member.list[Number(segment)]
            : undefined;
      if (held === undefined) return placeOf(draft, keyword);
      draft = held;
      member = undefined;
      keyword = "";
    }
  }
  return keyword === "" ? draft.path : placeOf(draft, keyword);
}
