import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  undeclared: {
    message: "{placeholder} is a secret: the host must give it to this tool",
    help: 'Name it under "run.secrets" with the hosts that may see it. Arguments never fill it.',
  },
} as const;

/** A placeholder that is filled with a secret. */
export const secret: Rule<typeof messages> = defineRule({
  id: "bundle/secret",
  severity: "info",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
