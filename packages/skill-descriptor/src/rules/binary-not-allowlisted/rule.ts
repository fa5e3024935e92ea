import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "{field} {binary} is not in the allowlist",
    help: 'Nothing runs that "allowlist" doesn\'t name. Add the binary with this subcommand if the skill is to run it.',
  },
  meant: {
    message: "{field} {binary} is not in the allowlist; did you mean {meant}?",
    help: 'Nothing runs that "allowlist" doesn\'t name. Both must be written alike.',
  },
} as const;

/** A binary that is no key of the allowlist. */
export const binaryNotAllowlisted: Rule<typeof messages> = defineRule({
  id: "skill/binary-not-allowlisted",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
