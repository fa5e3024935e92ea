import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { headerAnnotations } from "../header-annotations.ts";

const messages = {
  type: {
    message: '"x-mcp-header" is only for integer, string and boolean arguments, got "type": {got}',
    help: "Numbers have several spellings and cannot be compared as headers. Use an integer, or take the annotation away.",
  },
  missing: {
    message: '"x-mcp-header" needs an argument with "type"',
    help: 'Say "type": "integer", "string" or "boolean" next to it.',
  },
} as const;

const allowed = ["integer", "string", "boolean"];

/** Only arguments with one exact spelling may travel as headers. */
export const headerType: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/header-type",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      for (const { schema, path, reachable } of headerAnnotations(entry)) {
        const type = own(schema, "type");
        if (!reachable || (typeof type === "string" && allowed.includes(type))) continue;
        if (type === undefined) report({ messageId: "missing", path, tool: entry.identity, data: {} });
        else report({ messageId: "type", path, tool: entry.identity, data: { got: got(type) } });
      }
    }
  },
});
