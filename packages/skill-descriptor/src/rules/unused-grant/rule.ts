import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  binary: {
    message: "{binary} may run, but no tool runs it",
    help: "Take it out: an allowlist is there to be short.",
  },
  subcommand: {
    message: "{binary} may run {subcommand}, but no tool runs it",
    help: "Take it out: an allowlist is there to be short.",
  },
} as const;

/** A grant that nothing in the descriptor needs. */
export const unusedGrant: Rule<typeof messages> = defineRule({
  id: "skill/unused-grant",
  severity: "info",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
