import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  noValue: {
    message: 'the key "{key}" has no value',
    help: "Write a value after the colon, or remove the key.",
  },
  extraComma: {
    message: "nothing stands before this comma",
    help: "Remove the comma, or write what belongs before it.",
  },
  lostItem: {
    message: "nothing stands between this comma and the next",
    help: "Remove the comma, or write what belongs behind it.",
  },
} as const;

/** Nothing where a value belongs. */
export const missingValue: Rule<typeof messages> = defineRule({
  id: "json/missing-value",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
