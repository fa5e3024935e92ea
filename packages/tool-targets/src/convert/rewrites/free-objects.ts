import { mapOf, schemaOf, typesOf, type Draft } from "../draft/draft.ts";
import { eachDraft } from "../draft/walk.ts";
import type { Rewrite, RewriteContext } from "./rewrite.ts";
import { sendAsText } from "./send-as-text.ts";

/**
 * An object whose keys nobody knows (a map, or free-form data) is sent as JSON text where the receiver
 * wants named properties. The root stays an object.
 */
export const freeObjects: Rewrite = {
  name: "free-objects",
  run(context) {
    const { root, needs } = context;
    if (needs.emptyObjects && !needs.closedObjects) return;
    eachDraft(root, (draft) => {
      if (draft !== root && isFree(draft, context)) sendAsText(context, draft, "an object");
    });
  },
};

function isFree(draft: Draft, { needs }: RewriteContext): boolean {
  const types = typesOf(draft);
  if (types?.length !== 1 || types[0] !== "object") return false;
  if ((mapOf(draft, "properties")?.size ?? 0) > 0) return false;
  if (["allOf", "anyOf", "oneOf", "$ref"].some((keyword) => draft.members.has(keyword))) return false;
  return !needs.emptyObjects || schemaOf(draft, "additionalProperties")?.always !== false;
}
