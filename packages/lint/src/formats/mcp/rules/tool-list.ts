import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { formFindings } from "../../../tool-list/form-findings.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  root: {
    message: 'a tool list must be an object with "tools" or an array of tools, got {got}',
    help: 'Write an object whose "tools" is an array, as tools/list answers.',
  },
  tools: { message: '"tools" must be an array, got {got}', help: "Clients read the tools from an array." },
  item: {
    message: "a tool must be an object, got {got}",
    help: "Remove the item, or write the tool in its place.",
  },
} as const;

/** The root, the list and its items have the types that `tools/list` gives them. */
export const toolList: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/tool-list",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check(context: ListContext, report) {
    for (const finding of formFindings(context)) report(finding);
  },
});
