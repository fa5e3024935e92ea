import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { nearMisses } from "../../../tool-list/near-misses.ts";
import { renameKey } from "../../../tool-list/rename-key.ts";

const messages = {
  near: {
    message: 'unknown field "{key}"',
    help: 'Did you mean "{meant}"? Clients ignore fields they do not know.',
  },
} as const;

// `inputSchema` has its own rule, which also knows the names other formats give it.
const known = [
  "name",
  "title",
  "description",
  "inputSchema",
  "outputSchema",
  "annotations",
  "icons",
  "execution",
  "_meta",
];

/** A field that is almost one of the specification's. Fields with names of their own are left alone. */
export const unknownField: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/unknown-field",
  severity: "warning",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      for (const { key, meant } of nearMisses(tool, known)) {
        if (meant === "inputSchema") continue;
        const place = [...path, key];
        const fixes = renameKey(document, place, meant);
        report({ messageId: "near", path: place, on: "key", tool: identity, data: { key, meant }, fixes });
      }
    }
  },
});
