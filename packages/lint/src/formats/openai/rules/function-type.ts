import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { isObject, own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  type: {
    message: '"function" must be an object, got {got}',
    help: 'It holds "name", "description" and "parameters".',
  },
} as const;

/** `function` of the Chat Completions shape is an object. */
export const functionType: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/function-type",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const value = own(tool, "function");
      if (value === undefined || isObject(value)) continue;
      report({ messageId: "type", path: [...path, "function"], tool: identity, data: { got: got(value) } });
    }
  },
});
