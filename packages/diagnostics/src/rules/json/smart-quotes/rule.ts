import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  smartQuotes: {
    message: 'this string is quoted with {quote}; JSON knows only "',
    help: "Write {instead}. A word processor or chat window has changed the quotes.",
  },
} as const;

/** A string in typographic quotes. */
export const smartQuotes: Rule<typeof messages> = defineRule({
  id: "json/smart-quotes",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
