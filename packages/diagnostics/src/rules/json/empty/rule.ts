import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  empty: {
    message: "the file is empty",
    help: 'Write a JSON value; an empty list of tools is `{ "tools": [] }`.',
  },
} as const;

/** Nothing in the file. */
export const empty: Rule<typeof messages> = defineRule({
  id: "json/empty",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
