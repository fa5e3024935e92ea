import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { duplicateFindings } from "../../../tool-list/duplicate-findings.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { functionOf } from "../function.ts";

const messages = {
  duplicate: {
    message: "duplicate name, first used by tool[{first}]",
    help: "The model cannot tell the two apart. Rename one.",
  },
} as const;

/** Two functions of one list have the same name. */
export const duplicateName: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/duplicate-name",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const finding of duplicateFindings(tools, (entry) => functionOf(entry)?.path ?? entry.path))
      report({ messageId: "duplicate", ...finding });
  },
});
