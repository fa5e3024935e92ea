import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  remote: {
    message: "$ref {ref} points outside this document, and it is never fetched",
    help: "Copy the schema under $defs and point at it there.",
  },
} as const;

/** A `$ref` to another document: tools travel alone, and clients must not fetch it. */
export const refRemote: Rule<typeof messages> = defineRule({
  id: "schema/ref-remote",
  severity: "error",
  origin: "advice",
  since: "0.1.0",
  messages,
});
