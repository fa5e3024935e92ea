import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { got } from "../../../../tool-list/got.ts";
import { listFault } from "../../../../tool-list/list-fault.ts";
import type { ListContext } from "../../../../tool-list/list-rule.ts";
import { itemsThatAreNoTools } from "../../../../tool-list/no-tools.ts";

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
  check({ document, list }: ListContext, report) {
    if (list === undefined) {
      const fault = listFault(document.value);
      const messageId = fault.key === undefined ? "root" : "tools";
      report({ messageId, path: fault.path, data: { got: fault.got } });
      return;
    }
    for (const { index, item, path } of itemsThatAreNoTools(list)) {
      report({ messageId: "item", path, tool: { index }, data: { got: got(item) } });
    }
  },
});
