import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  scalar: {
    message: "{field} must be a text, not {got}",
    help: "YAML reads a value like this as a type of its own. Put quotes around it.",
  },
  collection: {
    message: "{field} must be a text, not {got}",
    help: 'Write it on the line of the key, "{field}: …"; a long text may go on in indented lines.',
  },
  mapping: {
    message: "{field} must be a mapping of keys to texts, not {got}",
    help: 'Write it as indented lines below the key: "  key: value".',
  },
} as const;

/** A field that holds another type than it should. */
export const fieldType: Rule<typeof messages> = defineRule({
  id: "skill-md/field-type",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
