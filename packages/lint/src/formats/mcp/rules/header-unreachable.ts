import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { headerAnnotations } from "../header-annotations.ts";

const messages = {
  unreachable: {
    message: '"x-mcp-header" stands where no client can find the argument',
    help: "Only properties of the root, and properties of those, may carry it: not array items, branches or references.",
  },
} as const;

/** The annotated argument can be reached through `properties` alone. */
export const headerUnreachable: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/header-unreachable",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      for (const { path, reachable } of headerAnnotations(entry)) {
        if (!reachable) report({ messageId: "unreachable", path, tool: entry.identity, data: {} });
      }
    }
  },
});
