import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  twice: {
    message: "{binary} has {subcommand} twice",
    help: "Take one of them out.",
  },
} as const;

/** A subcommand listed twice. */
export const duplicateGrant: Rule<typeof messages> = defineRule({
  id: "skill/duplicate-grant",
  severity: "info",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
