import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  optional: {
    message: '{placeholder} is not required by "argSchema", so a call without it fails',
    help: 'Write {optional} to leave it out, {fallback} for a default, or add the name to "required".',
  },
} as const;

/** A placeholder for an argument that may be missing. */
export const optionalVariable: Rule<typeof messages> = defineRule({
  id: "bundle/optional-variable",
  severity: "warning",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
