import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  words: {
    message: "subcommand {subcommand} is passed as one argument, spaces and all",
    help: "Programs take it for an unknown subcommand. Use one word, and give further words by arguments.",
  },
  empty: {
    message: "the subcommand is empty, and is passed as an empty argument",
    help: "Most programs refuse an empty first argument. Name a subcommand of the program.",
  },
} as const;

/** A subcommand of several words, or of none. */
export const oddSubcommand: Rule<typeof messages> = defineRule({
  id: "skill/odd-subcommand",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
