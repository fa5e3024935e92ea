import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { headerAnnotations, type HeaderAnnotation } from "../header-annotations.ts";

const messages = {
  duplicate: {
    message: 'header {header} is already used by argument "{first}"',
    help: "Header names are equal ignoring case: give each argument its own, or clients must drop the tool.",
  },
} as const;

/** Two arguments of a tool travel in one header. */
export const headerDuplicate: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/header-duplicate",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      const firsts = new Map<string, HeaderAnnotation>();
      for (const annotation of headerAnnotations(entry)) {
        const { header, path } = annotation;
        if (typeof header !== "string") continue;
        const first = firsts.get(header.toLowerCase());
        if (first === undefined) {
          firsts.set(header.toLowerCase(), annotation);
          continue;
        }
        report({
          messageId: "duplicate",
          path,
          tool: entry.identity,
          data: { header: JSON.stringify(header), first: first.property ?? "" },
          related: [{ path: first.path, message: "first used here" }],
        });
      }
    }
  },
});
