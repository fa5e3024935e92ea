import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: '"command" is missing',
    help: 'Name the program to run, such as "command": ["./tools/bin/get_time"].',
    specMessage: "tool[{index}] {quotedName}: command must have at least program name",
  },
  null: {
    message: '"command" is null',
    help: 'Name the program to run, such as "command": ["./tools/bin/get_time"].',
    specMessage: "tool[{index}] {quotedName}: command must have at least program name",
  },
  empty: {
    message: '"command" is empty',
    help: 'The first element is the program, such as "./tools/bin/get_time".',
    specMessage: "tool[{index}] {quotedName}: command must have at least program name",
  },
} as const;

/** A tool without a program. */
export const commandRequired: Rule<typeof messages> = defineRule({
  id: "manifest/command-required",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
