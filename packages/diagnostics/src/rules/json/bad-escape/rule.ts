import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  escape: {
    message: "the string holds {escape}, which JSON does not know ({count} such places)",
    help: "A backslash itself is written twice, also in a regular expression; here {instead} belongs.",
  },
  unicode: {
    message: "\\u needs four hexadecimal digits ({count} wrong escapes in this string)",
    help: "Write \\u and exactly four digits, or the character itself.",
  },
} as const;

/** A backslash before a letter that JSON does not escape. */
export const badEscape: Rule<typeof messages> = defineRule({
  id: "json/bad-escape",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
