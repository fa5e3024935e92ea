import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { formFindings } from "../../../tool-list/form-findings.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  root: {
    message: 'a tool list must be an array of tools or an object with "tools", got {got}',
    help: 'Write the array that goes into "tools" of a request, or the request itself.',
  },
  tools: { message: '"tools" must be an array, got {got}', help: "The request is refused otherwise." },
  item: {
    message: "a tool must be an object, got {got}",
    help: "Remove the item, or write the tool in its place.",
  },
} as const;

/** The root, the list and its items have the types that a request gives them. */
export const toolList: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/tool-list",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check(context: ListContext, report) {
    for (const finding of formFindings(context)) report(finding);
  },
});
