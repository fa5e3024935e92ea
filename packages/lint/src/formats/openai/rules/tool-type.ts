import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { shapeOf } from "../function.ts";

const messages = {
  missing: { message: '"type" is required', help: 'Write "type": "function".' },
  value: {
    message: '"type" must be "function" for a tool with {key}, got {got}',
    help: 'Write "type": "function"; other types are OpenAI\'s own tools, which define themselves.',
  },
} as const;

/** A function tool says `"type": "function"`. Types of OpenAI's own tools are not reported. */
export const toolType: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/tool-type",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const type = own(tool, "type");
      const shape = shapeOf(tool);
      if (type === "function" || shape === "built-in") continue;
      if (type === undefined) {
        report({ messageId: "missing", path, tool: identity, data: {} });
        continue;
      }
      const key = shape === "chat" ? '"function"' : '"parameters"';
      report({ messageId: "value", path: [...path, "type"], tool: identity, data: { key, got: got(type) } });
    }
  },
});
