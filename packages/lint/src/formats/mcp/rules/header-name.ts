import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { headerAnnotations } from "../header-annotations.ts";

const messages = {
  token: {
    message: '"x-mcp-header" must be an HTTP token, got {got}',
    help: 'Letters, digits and !#$%&\'*+-.^_`|~ only, without spaces, such as "Region".',
  },
} as const;

/** The header's name is one that HTTP can carry (RFC 9110, token). */
export const headerName: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/header-name",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      for (const { header, path } of headerAnnotations(entry)) {
        if (typeof header === "string" && /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(header)) continue;
        report({ messageId: "token", path, tool: entry.identity, data: { got: got(header) } });
      }
    }
  },
});
