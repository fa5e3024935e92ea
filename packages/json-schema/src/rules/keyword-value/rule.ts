import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  value: {
    message: '"{keyword}" must be {expected}, not {actual}',
    help: "JSON Schema gives {keyword} no other form.",
  },
} as const;

/** The meta-schema: what each keyword's value must be. */
export const keywordValue: Rule<typeof messages> = defineRule({
  id: "schema/keyword-value",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
