import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  implied: {
    message: "{capability} is implied by {by}",
    help: "Whoever grants {by} grants it too: take it out, and the user is asked for less.",
  },
} as const;

/** A capability that another one brings along. */
export const capabilityRedundant: Rule<typeof messages> = defineRule({
  id: "btcp/capability-redundant",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
