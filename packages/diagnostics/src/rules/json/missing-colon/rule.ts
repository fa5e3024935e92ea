import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  missing: {
    message: 'a colon is missing after the key "{key}"',
    help: "Write the key, a colon, then the value.",
  },
  other: {
    message: '"{text}" stands where a colon belongs, after the key "{key}"',
    help: "Write a plain colon between key and value.",
  },
} as const;

/** No colon between key and value. */
export const missingColon: Rule<typeof messages> = defineRule({
  id: "json/missing-colon",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
