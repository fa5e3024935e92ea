import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  comment: {
    message: "JSON has no comments: {text}",
    help: "Remove the comment; what it says may fit into a description.",
  },
  unclosed: {
    message: "this comment never ends, and JSON has none: {text}",
    help: "Remove the comment. Everything after it was not read.",
  },
} as const;

/** A comment. */
export const comment: Rule<typeof messages> = defineRule({
  id: "json/comment",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
