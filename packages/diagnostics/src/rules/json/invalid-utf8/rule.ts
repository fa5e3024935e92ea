import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  invalidUtf8: {
    message: "the bytes {bytes} are not UTF-8 ({count} such places in the file)",
    help: "Save the file as UTF-8. It was probably written in Latin-1 or Windows-1252, or cut in the middle of a letter.",
  },
} as const;

/** Bytes that are no UTF-8. */
export const invalidUtf8: Rule<typeof messages> = defineRule({
  id: "json/invalid-utf8",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
