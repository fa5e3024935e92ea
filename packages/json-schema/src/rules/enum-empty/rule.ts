import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  empty: {
    message: "enum is empty, so no value can match",
    help: "List the allowed values, or take enum out.",
  },
} as const;

/** JSON Schema validation 6.1.2: an empty `enum` lets no value pass. */
export const enumEmpty: Rule<typeof messages> = defineRule({
  id: "schema/enum-empty",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
