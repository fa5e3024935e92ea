import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  method: {
    message: 'a {method} request has no body: "bodyTemplate" is not sent',
    help: "Use POST, PUT or PATCH, or take the body out.",
  },
} as const;

/** A body that is not sent. */
export const body: Rule<typeof messages> = defineRule({
  id: "bundle/body",
  severity: "warning",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
