import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  colon: {
    message: "the value of {field} holds a colon and a space, and no quotes stand around it",
    help: "YAML takes such a value for a mapping and refuses the front matter, so that the skill is dropped. Put quotes around the value.",
  },
} as const;

/** The fault that is reported most of all: `description: Use when building: clips`. */
export const unquotedColon: Rule<typeof messages> = defineRule({
  id: "skill-md/unquoted-colon",
  severity: "error",
  origin: "syntax",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
