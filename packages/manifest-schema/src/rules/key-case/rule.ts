import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  case: {
    message: "the key {key} must be written {meant}",
    help: "agentcli ignores case and reads it, other readers of the file do not. Write {meant}.",
  },
} as const;

/** A key in other letters than the specification's. */
export const keyCase: Rule<typeof messages> = defineRule({
  id: "manifest/key-case",
  severity: "warning",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
