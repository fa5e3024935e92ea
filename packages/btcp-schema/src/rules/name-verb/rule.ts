import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  noVerb: {
    message: "the name starts with {word}, which is no verb",
    help: "Say what the tool does, then to what: getCellValue, listOrders, deleteRow.",
  },
} as const;

/** A name that does not start with a verb. */
export const nameVerb: Rule<typeof messages> = defineRule({
  id: "btcp/name-verb",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
