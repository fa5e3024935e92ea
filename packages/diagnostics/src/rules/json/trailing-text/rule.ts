import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  trailingText: {
    message: "there is more text after the end of the JSON value: {text}",
    help: "Remove it, or put both into one value. A file holds one JSON value.",
  },
} as const;

/** Text after the end. */
export const trailingText: Rule<typeof messages> = defineRule({
  id: "json/trailing-text",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
