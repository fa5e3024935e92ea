import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  lineBreak: {
    message: "the string runs over several lines",
    help: "Write {instead} for a line break; a JSON string stays on one line.",
  },
  other: {
    message: "the string holds the raw control character {character}",
    help: "Write {instead}.",
  },
} as const;

/** A raw control character in a string. */
export const controlCharacter: Rule<typeof messages> = defineRule({
  id: "json/control-character",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
