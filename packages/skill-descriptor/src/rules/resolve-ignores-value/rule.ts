import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unused: {
    message: "resolveCommand of {param} doesn't pass the value on",
    help: 'Put "$param" into its "args", or the answer is the same for every value.',
  },
} as const;

/** A resolver that isn't given the value it resolves. */
export const resolveIgnoresValue: Rule<typeof messages> = defineRule({
  id: "skill/resolve-ignores-value",
  severity: "warning",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
