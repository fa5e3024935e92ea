import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  character: {
    message: "the version {version} must not hold {character}",
    help: "Use letters and digits of any script, dashes and dots, such as v1.2.",
  },
  mark: {
    message: "the version {version} holds the combining mark {character}, which is no letter",
    help: "Use letters that stand for themselves.",
  },
  decomposed: {
    message: "the version {version} is written in decomposed form (NFD)",
    help: "Two spellings of one label would be two revisions. Write the composed form (NFC): {meant}.",
  },
  dots: {
    message: "the version {version} would lead elsewhere in a URL",
    help: "Routes hold the version as a path segment, and a segment of dots is taken out. Write v1 or 1.0.",
  },
  tooLong: { message: "the version is longer than {limit} characters", help: "A version is a short label." },
} as const;

/** A version outside its alphabet or too long. */
export const version: Rule<typeof messages> = defineRule({
  id: "bundle/version",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
