import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  nullSchema: {
    message: '"schema" is null, the same as no schema',
    help: "Leave the key out: agentcli would send null as the parameters of the function.",
  },
} as const;

/** A schema that is null. */
export const nullSchema: Rule<typeof messages> = defineRule({
  id: "manifest/null-schema",
  severity: "info",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
