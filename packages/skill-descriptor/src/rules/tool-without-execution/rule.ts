import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: "no execution runs it",
    help: 'Every call ends with "unknown tool". Add an entry with this "tool" to "execution", or take the tool out.',
  },
} as const;

/** A tool that no execution runs. */
export const toolWithoutExecution: Rule<typeof messages> = defineRule({
  id: "skill/tool-without-execution",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
