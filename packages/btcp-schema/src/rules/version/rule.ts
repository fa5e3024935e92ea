import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  pattern: {
    message: '"version" is {version}, it must start with three numbers such as "1.0.0"',
    help: "Write a semantic version: MAJOR.MINOR.PATCH.",
  },
  notSemantic: {
    message: '"version" is {version}, which is no semantic version',
    help: "Write MAJOR.MINOR.PATCH without leading zeros, then -beta.1 for a pre-release or +5 for a build.",
  },
} as const;

/** A manifest's version that is no version. */
export const version: Rule<typeof messages> = defineRule({
  id: "btcp/version",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
