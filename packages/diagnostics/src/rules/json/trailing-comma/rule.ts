import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  trailingComma: {
    message: 'there is a comma before the closing "{closer}"',
    help: "Remove the comma; JSON has none after the last element.",
  },
} as const;

/** A comma before a closing bracket. */
export const trailingComma: Rule<typeof messages> = defineRule({
  id: "json/trailing-comma",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
