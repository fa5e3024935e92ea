import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  meant: {
    message: "the text calls {word}, and tools.json has no such tool; did you mean {meant}?",
    help: "The model would call a tool that does not exist. Correct the name.",
  },
} as const;

/** A tool that the text tells the model to call, and that the skill does not have. */
export const unknownTool: Rule<typeof messages> = defineRule({
  id: "skill-md/unknown-tool",
  severity: "warning",
  origin: "files",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
