import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  tooShort: {
    message: "the description has {length} characters, at least 10 are required",
    help: "Say in a sentence what the tool does, with what, and when to use it.",
  },
  tooLong: {
    message: "the description has {length} characters, at most 1000 are allowed",
    help: "Keep what helps to choose the tool; put the rest into the properties' descriptions.",
  },
  manifest: {
    message: "the manifest's description has {length} characters, at most 500 are allowed",
    help: "Say in a sentence or two what the tools are for.",
  },
} as const;

/** A description that is too short or too long. */
export const descriptionLength: Rule<typeof messages> = defineRule({
  id: "btcp/description-length",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
