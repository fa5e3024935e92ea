import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { isObject, own, ownObject } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  type: {
    message: '"nextCursor" must be a string, got {got}',
    help: "Leave the key out on the last page: null is no string.",
  },
} as const;

/** `nextCursor` of a page of tools is a string. */
export const nextCursor: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/next-cursor",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ document, list }: ListContext, report) {
    const root = document.value;
    if (!isObject(root) || list === undefined) return;
    const page =
      list.kind === "result" ? ownObject(root, "result") : list.kind === "tools" ? root : undefined;
    const value = page && own(page, "nextCursor");
    if (value === undefined || typeof value === "string") return;
    const path = list.kind === "result" ? ["result", "nextCursor"] : ["nextCursor"];
    report({ messageId: "type", path, data: { got: got(value) } });
  },
});
