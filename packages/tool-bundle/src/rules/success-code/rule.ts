import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  range: {
    message: "successCodes[{item}] must be a status from 100 to 599, got {got}",
    help: "Write whole numbers such as 200, or leave the list out for every 2xx.",
  },
} as const;

/** A status that no answer has. */
export const successCode: Rule<typeof messages> = defineRule({
  id: "bundle/success-code",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
