import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: '"outputSchema" is missing',
    help: "It is optional, but recommended: without it agents have to guess what comes back.",
  },
} as const;

/** A tool that does not say what it returns. */
export const outputSchema: Rule<typeof messages> = defineRule({
  id: "btcp/output-schema",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
