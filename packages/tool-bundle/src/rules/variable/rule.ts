import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: '{placeholder} is neither an argument of "argSchema" nor a known name',
    help: 'Declare it under "properties" of "argSchema". Secrets have names in upper case, and ${tool.version} and the like come from this file.',
  },
  meant: {
    message: '{placeholder} is neither an argument of "argSchema" nor a known name; did you mean {meant}?',
    help: 'Write {meant}, or declare the name under "properties" of "argSchema".',
  },
  step: {
    message: "{placeholder} names a call that has not been made by then",
    help: "Calls are made in the order of the list: ${steps.0.value} is the result of the first, for the calls behind it.",
  },
} as const;

/** A placeholder that stands for nothing. */
export const variable: Rule<typeof messages> = defineRule({
  id: "bundle/variable",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
