import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext, ToolEntry } from "../../../tool-list/list-rule.ts";
import { shapeOf } from "../function.ts";

const messages = {
  mixed: {
    message: "the tool is written for {shape}, the first one for {first}",
    help: 'A request takes one shape: Chat Completions wants {nested}, Responses wants the fields next to "type".',
  },
} as const;

const apis = { chat: "Chat Completions", responses: "Responses" };

/** One list holds tools of both APIs: each API refuses the other's. */
export const mixedShapes: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/mixed-shapes",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    let first: { shape: keyof typeof apis; entry: ToolEntry } | undefined;
    for (const entry of tools) {
      const shape = shapeOf(entry.tool);
      if (shape === "built-in") continue;
      first ??= { shape, entry };
      if (shape === first.shape) continue;
      report({
        messageId: "mixed",
        path: entry.path,
        tool: entry.identity,
        data: { shape: apis[shape], first: apis[first.shape], nested: 'them inside "function"' },
        related: [{ path: first.entry.path, message: "the first tool" }],
      });
    }
  },
});
