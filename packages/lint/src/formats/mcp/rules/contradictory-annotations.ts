import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own, ownObject } from "@toolhaft/json-text";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  contradiction: {
    message: "readOnlyHint and destructiveHint are both true",
    help: "A tool that only reads destroys nothing: set one of the two to false.",
  },
} as const;

/** Hints that cannot both hold: clients that skip the question for read-only tools would skip it here. */
export const contradictoryAnnotations: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/contradictory-annotations",
  severity: "warning",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const annotations = ownObject(tool, "annotations");
      if (annotations === undefined) continue;
      if (own(annotations, "readOnlyHint") !== true || own(annotations, "destructiveHint") !== true) continue;
      const base = [...path, "annotations"];
      report({
        messageId: "contradiction",
        path: [...base, "destructiveHint"],
        tool: identity,
        data: {},
        related: [{ path: [...base, "readOnlyHint"], message: "the other hint" }],
      });
    }
  },
});
