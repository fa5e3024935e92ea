import { defineRule, nearest, type Rule } from "@toolhaft/diagnostics";
import { own, ownObject } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  value: {
    message: '"taskSupport" must be "forbidden", "optional" or "required", got {got}',
    help: "{hint}",
  },
} as const;

const values = ["forbidden", "optional", "required"];

/** `execution.taskSupport` has one of the three values of revision 2025-11-25. */
export const taskSupport: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/task-support",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const execution = ownObject(tool, "execution");
      const value = execution && own(execution, "taskSupport");
      if (value === undefined || (typeof value === "string" && values.includes(value))) continue;
      const meant = typeof value === "string" ? nearest(value, values) : undefined;
      const hint = meant === undefined ? 'Left out, it means "forbidden".' : `Did you mean "${meant}"?`;
      const place = [...path, "execution", "taskSupport"];
      report({ messageId: "value", path: place, tool: identity, data: { got: got(value), hint } });
    }
  },
});
