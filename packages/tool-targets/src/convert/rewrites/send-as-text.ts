import { setValue, valueOf, wayBack, type Draft } from "../draft/draft.ts";
import type { RewriteContext } from "./rewrite.ts";

/** Make a schema one of strings that hold JSON text: for what the receiver has no schema for. */
export function sendAsText(context: RewriteContext, draft: Draft, what: string): void {
  context.lose("sent-as-text", "wider", { path: draft.path, keyword: "type" }, { what });
  const description = valueOf(draft, "description");
  const title = draft.members.get("title");
  const nullable = draft.members.get("nullable");
  draft.members = new Map();
  setValue(draft, "type", "string");
  if (title !== undefined) draft.members.set("title", title);
  const note = `JSON text of ${what}`;
  setValue(draft, "description", typeof description === "string" ? `${description} (${note})` : note);
  if (nullable !== undefined) draft.members.set("nullable", nullable);
  draft.back = {};
  wayBack(draft).text = true;
}
