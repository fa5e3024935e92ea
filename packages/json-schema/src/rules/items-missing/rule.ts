import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: "{subject} is an array without items",
    help: "Add items with the schema of one item: OpenAI, Gemini and VS Code refuse the tool without it.",
  },
} as const;

/** An array that says nothing of its items: OpenAI, VS Code and Gemini refuse the tool. */
export const itemsMissing: Rule<typeof messages> = defineRule({
  id: "schema/items-missing",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
