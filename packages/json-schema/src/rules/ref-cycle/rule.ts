import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  cycle: {
    message: "$ref {ref} leads back to itself: {steps}",
    help: "Let the cycle pass through properties or items, so that it ends with the value.",
  },
} as const;

/** JSON Schema core 9.4.1: references that lead back to themselves without looking at a value never end. */
export const refCycle: Rule<typeof messages> = defineRule({
  id: "schema/ref-cycle",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
