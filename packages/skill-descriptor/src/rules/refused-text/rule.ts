import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  surrogate: {
    message: "{what} holds half of a surrogate pair",
    help: "The skill's own system refuses the whole file for it. Write the character itself, or both halves.",
  },
  number: {
    message: "a number is too large for a double",
    help: "The skill's own system refuses the whole file for it. Write a number below 1.8e308.",
  },
  depth: {
    message: "more than 127 levels deep",
    help: "The skill's own system refuses the whole file for it.",
  },
} as const;

/** Text that JSON allows and the reference's reader doesn't. */
export const refusedText: Rule<typeof messages> = defineRule({
  id: "skill/refused-text",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
