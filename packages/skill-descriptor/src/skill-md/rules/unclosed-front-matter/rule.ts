import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unclosed: {
    message: "the front matter is not closed",
    help: "Write a line of exactly --- after the last field; it must not be indented.",
  },
} as const;

/** Front matter that only the end of the file ends. */
export const unclosedFrontMatter: Rule<typeof messages> = defineRule({
  id: "skill-md/unclosed-front-matter",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
