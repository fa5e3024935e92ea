import type { JsonPath } from "@toolhaft/json-text";
import { setValue, type Draft } from "../draft/draft.ts";
import { loseKeyword, type RewriteContext } from "./rewrite.ts";

/** Say with `maxItems` what another keyword, at `path`, said. A wider `maxItems` that stood there is implied. */
export function limitItems(context: RewriteContext, draft: Draft, max: number, path: JsonPath): void {
  const isTaken = context.needs.keeps("maxItems", false);
  if (!isTaken && draft.members.has("maxItems")) {
    loseKeyword(context, draft, "maxItems", "keyword-dropped", "wider");
  }
  setValue(draft, "maxItems", max, path);
}
