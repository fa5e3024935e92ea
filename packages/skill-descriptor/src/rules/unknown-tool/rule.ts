import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "execution[{index}] is for {name}, which is no tool of this skill",
    help: 'Write the name of a tool, or declare it in "tools": the model is not told of it.',
  },
  meant: {
    message: "execution[{index}] is for {name}, which is no tool of this skill; did you mean {meant}?",
    help: "Write the tool's name as it is declared.",
  },
} as const;

/** An execution for a tool that isn't declared. */
export const unknownTool: Rule<typeof messages> = defineRule({
  id: "skill/unknown-tool",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
