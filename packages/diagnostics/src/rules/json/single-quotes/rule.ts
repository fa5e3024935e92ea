import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  singleQuotes: {
    message: 'this string is quoted with {quote}; JSON knows only "',
    help: "Write {instead}.",
  },
} as const;

/** A string in other quotes. */
export const singleQuotes: Rule<typeof messages> = defineRule({
  id: "json/single-quotes",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
