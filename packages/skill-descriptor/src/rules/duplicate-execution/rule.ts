import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  duplicate: {
    message: "{name} is already run by execution[{first}]",
    help: "The later one counts, the other is never used. Keep one.",
  },
} as const;

/** A second execution of one tool. */
export const duplicateExecution: Rule<typeof messages> = defineRule({
  id: "skill/duplicate-execution",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
