import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { findDuplicates } from "../../../../tool-list/duplicates.ts";
import type { ListContext } from "../../../../tool-list/list-rule.ts";

const messages = {
  duplicate: {
    message: "duplicate name, first used by tool[{first}]",
    help: "Names are unique within a server: clients keep one of the two, or refuse the list. Rename one.",
  },
} as const;

/** Two tools of one list have the same name. */
export const duplicateName: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/duplicate-name",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { entry, first } of findDuplicates(tools)) {
      report({
        messageId: "duplicate",
        path: [...entry.path, "name"],
        tool: entry.identity,
        data: { first: first.identity.index },
        related: [{ path: [...first.path, "name"], message: "first used here" }],
      });
    }
  },
});
