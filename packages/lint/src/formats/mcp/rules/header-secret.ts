import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { headerAnnotations } from "../header-annotations.ts";

const messages = {
  secret: {
    message: 'argument "{property}" looks like a secret and travels as a header',
    help: 'Proxies and logs see headers. Take "x-mcp-header" away from secrets.',
  },
} as const;

/** An argument that names a secret must not be copied into a header. */
export const headerSecret: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/header-secret",
  severity: "warning",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      for (const { property, path } of headerAnnotations(entry)) {
        if (property === undefined || !secret.test(property)) continue;
        report({ messageId: "secret", path, tool: entry.identity, data: { property } });
      }
    }
  },
});

const secret =
  /(^|[-_.])(api[-_]?key|secret|token|password|passwd|credentials?|private[-_]?key)s?$|apikey$|[a-z](ApiKey|Secret|Token|Password)$/i;
