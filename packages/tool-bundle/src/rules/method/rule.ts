import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "the method {method} is not one of {known}",
    help: "Methods are written in upper case. Most tools read with GET and write with POST.",
  },
} as const;

/** A method that no request can have. */
export const method: Rule<typeof messages> = defineRule({
  id: "bundle/method",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
