import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  notPositive: {
    message: '"timeoutSec" is {value}, which means the default, not "no limit"',
    help: "Write the seconds you want to allow, or leave the key out.",
  },
} as const;

/** A time limit that means the default. */
export const timeoutDefault: Rule<typeof messages> = defineRule({
  id: "manifest/timeout-default",
  severity: "warning",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
