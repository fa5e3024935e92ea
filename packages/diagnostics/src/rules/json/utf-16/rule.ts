import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  utf16: {
    message: "the file is encoded in {encoding}, not in UTF-8",
    help: "Save the file as UTF-8 without a byte order mark; no other encoding is JSON between systems.",
  },
} as const;

/** The file is UTF-16. */
export const utf16: Rule<typeof messages> = defineRule({
  id: "json/utf-16",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
