import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  path: {
    message: "the script's name {script} must not contain {holds}",
    help: "Write the name of a file in the skill's folder scripts, and nothing else: it never runs otherwise.",
  },
  empty: {
    message: "the script's name is empty",
    help: "Write the name of a file in the skill's folder scripts.",
  },
} as const;

/** A script's name that is a path. */
export const scriptName: Rule<typeof messages> = defineRule({
  id: "skill/script-name",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
