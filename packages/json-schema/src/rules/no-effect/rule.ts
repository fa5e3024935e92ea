import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  keywords: {
    message: "{keywords} cannot apply: the type is {actual}",
    help: "It judges only values of type {applies}. Change the type, or take it out.",
  },
} as const;

/** A keyword for values of another type than the schema's. */
export const noEffect: Rule<typeof messages> = defineRule({
  id: "schema/no-effect",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
