import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  bom: {
    message: "the file starts with a byte order mark",
    help: "Save the file as UTF-8 without a byte order mark (BOM); many loaders refuse it and no editor shows it.",
  },
} as const;

/** A byte order mark before the text. */
export const bom: Rule<typeof messages> = defineRule({
  id: "json/bom",
  severity: "warning",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
