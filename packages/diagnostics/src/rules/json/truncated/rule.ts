import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  container: {
    message: 'the file ends although "{open}" is still open',
    help: "What is missing to close it: {closers}. The file may have been cut.",
  },
  string: {
    message: "the file ends in the middle of a string",
    help: "The file was cut, or a closing quote is missing.",
  },
  member: {
    message: "the file ends in the middle of a member",
    help: "The file was cut: a key has no value.",
  },
  value: {
    message: "the file ends in the middle of a value",
    help: "The file was cut.",
  },
} as const;

/** The text ends too early. */
export const truncated: Rule<typeof messages> = defineRule({
  id: "json/truncated",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
