import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  start: {
    message: "command[0] is {command}, which does not start with ./tools/bin/",
    help: "Write {meant}: a relative program must be spelled so. agentcli reads this spelling too; other readers need not.",
  },
} as const;

/** A program below `./tools/bin/` whose path is spelled in another way. */
export const commandSpelling: Rule<typeof messages> = defineRule({
  id: "manifest/command-spelling",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
