import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  duplicate: {
    message: "the name is already used by tool[{first}]",
    help: "Rename one of them: the model gets both, and a call can reach only one.",
  },
} as const;

/** A name that an earlier tool has. */
export const duplicateTool: Rule<typeof messages> = defineRule({
  id: "skill/duplicate-tool",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
