import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  otherKey: {
    message: '"{field}" is missing, found {key}',
    help: 'Rename the key to "{field}": nothing reads {key}.',
  },
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
