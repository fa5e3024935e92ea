import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { duplicateFindings } from "../../../tool-list/duplicate-findings.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

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
    for (const finding of duplicateFindings(tools)) report({ messageId: "duplicate", ...finding });
  },
});
