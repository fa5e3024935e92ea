import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "subcommand {subcommand} is not in allowlist[{binary}]",
    help: "Nothing runs that the allowlist doesn't name. Add the subcommand to the list if the skill is to run it.",
  },
  meant: {
    message: "subcommand {subcommand} is not in allowlist[{binary}]; did you mean {meant}?",
    help: "Both must be written alike.",
  },
} as const;

/** A subcommand that the allowlist doesn't grant. */
export const subcommandNotAllowlisted: Rule<typeof messages> = defineRule({
  id: "skill/subcommand-not-allowlisted",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
