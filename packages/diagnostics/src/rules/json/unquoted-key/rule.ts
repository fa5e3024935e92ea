import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  unquotedKey: {
    message: "the key {key} stands without quotes",
    help: "Write {instead}.",
  },
} as const;

/** A key without quotes. */
export const unquotedKey: Rule<typeof messages> = defineRule({
  id: "json/unquoted-key",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
