import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  duplicateKey: {
    message: 'the key "{key}" is already used in this object',
    help: "Most readers keep the last value and drop the first without a word. Remove one of them, or give one another name.",
  },
} as const;

/** One key twice in an object. */
export const duplicateKey: Rule<typeof messages> = defineRule({
  id: "json/duplicate-key",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
