import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  upperCase: {
    message: "the name {name} must be lower case",
    help: "{hint}",
  },
  character: {
    message: "the name {name} holds {character}; only lower case letters, digits and hyphens are allowed",
    help: "{hint}",
  },
  edge: {
    message: "the name {name} must not start or end with a hyphen",
    help: "{hint}",
  },
  double: {
    message: "the name {name} must not hold two hyphens in a row",
    help: "{hint}",
  },
  form: {
    message: "the name {name} is not in its normal form {normal}",
    help: "Two spellings that look alike are different names for a loader that compares bytes (Unicode NFKC).",
  },
} as const;

/** A name that is no name of a skill: lower case letters, digits and single hyphens between them. */
export const nameFormat: Rule<typeof messages> = defineRule({
  id: "skill-md/name-format",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
