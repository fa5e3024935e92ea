import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  unclosedValue: {
    message: "this string has no closing quote",
    help: "Put a quote at its end. A line break inside a string is written as \\n.",
  },
  unclosedKey: {
    message: "this key has no closing quote",
    help: "Put a quote before the colon.",
  },
  unopened: {
    message: "this string has no opening quote",
    help: "Put a quote at its start.",
  },
} as const;

/** A string without one of its quotes. */
export const unterminatedString: Rule<typeof messages> = defineRule({
  id: "json/unterminated-string",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
