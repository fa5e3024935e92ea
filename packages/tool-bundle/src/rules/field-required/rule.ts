import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: { message: '"{field}" is missing', help: "{what}" },
} as const;

/** A field that the specification wants and the file lacks. */
export const fieldRequired: Rule<typeof messages> = defineRule({
  id: "bundle/field-required",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
