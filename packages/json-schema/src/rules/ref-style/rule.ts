import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  place: {
    message: "$ref {ref} does not point under #/$defs",
    help: "Some providers resolve only #/$defs: move the schema there.",
  },
} as const;

/** References to places that some providers do not resolve. */
export const refStyle: Rule<typeof messages> = defineRule({
  id: "schema/ref-style",
  severity: "info",
  origin: "advice",
  since: "0.1.0",
  messages,
});
