import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "the field {field} is unknown",
    help: "Strict readers refuse a skill for it. What belongs to no field of the format goes below metadata.",
  },
  meant: {
    message: "the field {field} is unknown; did you mean {meant}?",
    help: "The fields are name, description, license, compatibility, metadata and allowed-tools.",
  },
  vendor: {
    message: "the field {field} is read by {vendor} only",
    help: "Other agents ignore it, and strict readers refuse the skill for it.",
  },
} as const;

/** A field beside the six of the format. */
export const unknownField: Rule<typeof messages> = defineRule({
  id: "skill-md/unknown-field",
  severity: "warning",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
