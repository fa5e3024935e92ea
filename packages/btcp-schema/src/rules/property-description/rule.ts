import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: "the argument {name} has no description",
    help: "Say what it means and in which form it is written, with an example.",
  },
} as const;

/** An argument without a description. */
export const propertyDescription: Rule<typeof messages> = defineRule({
  id: "btcp/property-description",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
