import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  maxLength: {
    message: "maxLength {limit} is not said in the description",
    help: "Models rarely keep to a limit they only find in the schema: name it in the description.",
  },
} as const;

/** A limit that models overlook, since they read the description. */
export const lengthNotSaid: Rule<typeof messages> = defineRule({
  id: "schema/length-not-said",
  severity: "info",
  origin: "advice",
  since: "0.1.0",
  messages,
});
