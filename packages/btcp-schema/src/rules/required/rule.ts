import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: '"{field}" is required',
    help: "{help}",
  },
  otherKey: {
    message: '"{field}" is required, found {key}',
    help: "Rename the key: nothing reads {key}.",
  },
} as const;

/** A required key is missing. */
export const required: Rule<typeof messages> = defineRule({
  id: "btcp/required",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
