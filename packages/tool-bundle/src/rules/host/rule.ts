import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  notAllowed: {
    message: "{fault}",
    help: 'Calls to other hosts are refused. The list of allowed hosts stands in the configuration, "run.allowedHosts".',
  },
} as const;

/** A host that the configuration does not allow. */
export const host: Rule<typeof messages> = defineRule({
  id: "bundle/host",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
