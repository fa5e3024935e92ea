import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  reserved: {
    message: "no placeholder reaches the parts of the argument {name}: the name is taken",
    help: 'In templates, names below "tool", "secret" and "steps" have a meaning of their own. Rename the argument.',
  },
} as const;

/** An argument that no template can reach. */
export const reservedArgument: Rule<typeof messages> = defineRule({
  id: "bundle/reserved-argument",
  severity: "warning",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
