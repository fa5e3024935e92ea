import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  missing: { message: '"name" is required', help: "Every tool needs a name: clients call it by that." },
  type: { message: '"name" must be a string, got {got}', help: "Put the name in double quotes." },
  empty: { message: '"name" is empty', help: "Give the tool a name of 1 to 128 characters." },
} as const;

/** `name` is there, a string, and says something. */
export const name: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/name",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const value = own(tool, "name");
      const place = { path: [...path, "name"], tool: identity };
      if (value === undefined) report({ messageId: "missing", path, tool: identity, data: {} });
      else if (typeof value !== "string") report({ messageId: "type", ...place, data: { got: got(value) } });
      else if (value === "") report({ messageId: "empty", ...place, data: {} });
    }
  },
});
