import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { shapeOf } from "../function.ts";

const messages = {
  outside: {
    message: '"{key}" stands next to "function"',
    help: 'Move it into "function": Chat Completions reads it only there.',
  },
} as const;

const inner = ["name", "description", "parameters", "strict"];

/** A field of the function stands outside of it. */
export const misplacedField: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/misplaced-field",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      if (shapeOf(tool) !== "chat") continue;
      for (const key of inner) {
        if (!Object.hasOwn(tool, key)) continue;
        report({ messageId: "outside", path: [...path, key], on: "key", tool: identity, data: { key } });
      }
    }
  },
});
