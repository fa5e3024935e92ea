import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  nothing: {
    message: "{subject} has no type, so any value passes",
    help: "Add type: models and providers rely on it.",
  },
  implied: {
    message: "{subject} has no type, so any value of another type passes",
    help: 'Its keywords are for one type: add "type": "{implied}".',
  },
} as const;

/** A value that is described by no type at all. */
export const typeMissing: Rule<typeof messages> = defineRule({
  id: "schema/type-missing",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
