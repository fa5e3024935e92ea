import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  empty: {
    message: "{binary} has no subcommand, so that it never runs",
    help: "List the subcommands it may be run with, or take it out.",
  },
} as const;

/** A binary of the allowlist without subcommands. */
export const emptyGrant: Rule<typeof messages> = defineRule({
  id: "skill/empty-grant",
  severity: "warning",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
