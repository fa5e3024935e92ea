import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  dashes: {
    message: "the flag {flag} is passed as {written}",
    help: 'The two dashes are put before the name. Write it without: "flag": {bare}.',
  },
  empty: {
    message: "the flag has no name, and is passed as --",
    help: "Programs take -- for the end of options. Name the flag.",
  },
} as const;

/** A flag's name with dashes of its own. */
export const flagDashes: Rule<typeof messages> = defineRule({
  id: "skill/flag-dashes",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
