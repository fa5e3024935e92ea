import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  type: {
    message: "flagifboolean wants a boolean, and the parameter {param} is of type {types}",
    help: 'Make it "type": "boolean": of texts only "true" counts, of numbers whole ones other than 0.',
  },
} as const;

/** A `flagifboolean` for a parameter of another type. */
export const notBoolean: Rule<typeof messages> = defineRule({
  id: "skill/not-boolean",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
