import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  missing: {
    message: "a comma is missing here",
    help: "Put a comma between two members or items.",
  },
  other: {
    message: '"{text}" stands where a comma belongs',
    help: "Members and items are separated by a plain comma.",
  },
} as const;

/** No comma between two elements. */
export const missingComma: Rule<typeof messages> = defineRule({
  id: "json/missing-comma",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
