import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  none: {
    message: '"tools" is empty',
    help: "A manifest offers at least one tool.",
  },
} as const;

/** A manifest without tools. */
export const noTools: Rule<typeof messages> = defineRule({
  id: "btcp/no-tools",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
