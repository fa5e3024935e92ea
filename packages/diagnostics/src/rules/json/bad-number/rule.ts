import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  plus: {
    message: "the number {text} has a plus sign",
    help: "Write {instead}.",
  },
  zeros: {
    message: "the number {text} starts with a zero",
    help: "Write {instead}, or put it in quotes when the zeros matter.",
  },
  hex: {
    message: "{text} is not a decimal number",
    help: "JSON has only decimal numbers. Write {instead}.",
  },
  point: {
    message: "the number {text} needs a digit on both sides of the point",
    help: "Write {instead}.",
  },
  separator: {
    message: "the number {text} holds underscores",
    help: "Write {instead}.",
  },
  text: {
    message: "{text} is not a number",
    help: "Put it in double quotes when it is text: {instead}.",
  },
  incomplete: {
    message: "{text} is not a whole number",
    help: "Write the digits that are missing.",
  },
} as const;

/** A number that JSON writes in another way. */
export const badNumber: Rule<typeof messages> = defineRule({
  id: "json/bad-number",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
