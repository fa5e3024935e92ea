import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  unescapedQuote: {
    message: String.raw`a quote inside a string must be written as \"`,
    help: "Put a backslash before each quote that belongs to the text.",
  },
} as const;

/** A quote inside a string that is not escaped. */
export const unescapedQuote: Rule<typeof messages> = defineRule({
  id: "json/unescaped-quote",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
