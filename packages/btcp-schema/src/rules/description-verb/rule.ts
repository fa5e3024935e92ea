import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  noVerb: {
    message: "the description starts with {word}, not with an action verb",
    help: 'Say first what the tool does: "Returns the title of the current page".',
  },
} as const;

/** A description that does not start with an action verb. */
export const descriptionVerb: Rule<typeof messages> = defineRule({
  id: "btcp/description-verb",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
