import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  literal: {
    message: "{text} is not a JSON value",
    help: "Write {instead}; JSON has only true, false and null, in small letters.",
  },
  noNumber: {
    message: "{text} is not a JSON value",
    help: "JSON has no NaN and no infinity. Write a number, or {instead}.",
  },
  unquoted: {
    message: "the text {text} stands without quotes",
    help: "Put it in double quotes: {instead}.",
  },
} as const;

/** A word that JSON does not know. */
export const badLiteral: Rule<typeof messages> = defineRule({
  id: "json/bad-literal",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
