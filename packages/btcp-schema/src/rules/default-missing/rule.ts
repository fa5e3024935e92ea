import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  inProse: {
    message: "the description of the argument {name} tells a default, its schema does not",
    help: 'Write the value as "default", where programs find it.',
  },
  flag: {
    message: "the optional argument {name} is a flag without a default",
    help: 'Write what holds when it is left out, most often "default": false.',
  },
} as const;

/** An optional argument whose default is not in the schema. */
export const defaultMissing: Rule<typeof messages> = defineRule({
  id: "btcp/default-missing",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
