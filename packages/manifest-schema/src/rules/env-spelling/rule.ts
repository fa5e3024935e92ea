import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  lowerCase: {
    message: "envPassthrough[{item}] is {entry}, but {name} is passed",
    help: "Names are turned to upper case: a variable with lower-case letters never reaches the tool. Write {name}.",
  },
  spaces: {
    message: "envPassthrough[{item}] is {entry}, with white space around {name}",
    help: "The space is dropped. Write {name}.",
  },
} as const;

/** A name that is passed in another spelling. */
export const envSpelling: Rule<typeof messages> = defineRule({
  id: "manifest/env-spelling",
  severity: "info",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
