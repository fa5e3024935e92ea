import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  types: {
    message: "no value can match: one part wants {first}, another {second}",
    help: "Make the parts agree; for alternatives use anyOf.",
  },
} as const;

/** Parts of `allOf` that no value can meet together. */
export const unsatisfiable: Rule<typeof messages> = defineRule({
  id: "schema/unsatisfiable",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
