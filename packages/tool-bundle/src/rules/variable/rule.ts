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
  below: {
    message: "{placeholder} names {name}, which {parent} does not have",
    help: 'Declare it under "properties" of {parent} in "argSchema", or name one that is there.',
  },
  belowMeant: {
    message: "{placeholder} names {name}, which {parent} does not have; did you mean {meant}?",
    help: 'Write {meant}, or declare the name under "properties" of {parent} in "argSchema".',
  },
  noObject: {
    message: "{placeholder} names {name} in {parent}, which is {type}",
    help: "Only an object has names: write the argument as a whole, or [0] for the first item of an array.",
  },
  noList: {
    message: "{placeholder} names item {name} of {parent}, which is {type}",
    help: "Only an array has numbered items: write the argument as a whole, or a name for a part of an object.",
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
