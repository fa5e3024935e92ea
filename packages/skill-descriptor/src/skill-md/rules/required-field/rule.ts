import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  noFields: {
    message: "the front matter is {got}, not a list of fields",
    help: 'Write at least "name: …" and "description: …", each on a line of its own.',
  },
  missing: {
    message: "the field {field} is missing",
    help: "{purpose}",
  },
  meant: {
    message: "the field {field} is missing; is it {written}?",
    help: "{purpose}",
  },
  empty: {
    message: "the field {field} is empty",
    help: "{purpose}",
  },
} as const;

/** `name` and `description`: without them a skill is dropped, or never chosen. */
export const requiredField: Rule<typeof messages> = defineRule({
  id: "skill-md/required-field",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
