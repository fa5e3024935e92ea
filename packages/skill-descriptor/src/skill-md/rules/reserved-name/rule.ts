import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  reserved: {
    message: "the name {name} holds the reserved word {word}",
    help: "Claude refuses skills of other people with this word in their names. Leave it out.",
  },
} as const;

/** `claude` or `anthropic` in a name. */
export const reservedName: Rule<typeof messages> = defineRule({
  id: "skill-md/reserved-name",
  severity: "warning",
  origin: "advice",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
