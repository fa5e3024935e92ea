import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  short: {
    message: "the description has only {count} words",
    help: "Describe what goes in and what comes out, name limits, and say when to use the tool.",
  },
  repeats: {
    message: "the description only repeats the name",
    help: "The agent already reads the name. Describe what goes in and what comes out, name limits, and say when to use the tool.",
  },
  blank: {
    message: "the description is blank",
    help: "Agents choose tools by their descriptions. Say in a sentence what the tool does.",
  },
} as const;

/** A description that says little. */
export const descriptionLittle: Rule<typeof messages> = defineRule({
  id: "btcp/description-little",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
