import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  character: {
    message: "the tag {tag} is not allowed",
    help: "Use ASCII letters, digits, underscores and dashes, with a letter or an underscore first.",
  },
  empty: { message: "the tag {tag} is empty", help: "Write a word, or take the entry out." },
  tooLong: { message: "the tag {tag} is longer than {limit} bytes", help: "A tag is one short word." },
  duplicate: { message: "the tag {tag} stands here twice", help: "Take one of the two out." },
  space: {
    message: "the tag {tag} has white space around it",
    help: "Searches compare tags exactly. Take the space out.",
  },
} as const;

/** A tag outside its alphabet, too long, or twice. */
export const tag: Rule<typeof messages> = defineRule({
  id: "bundle/tag",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
