import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  scheme: {
    message: '"urlTemplate" must start with http:// or https://, got {got}',
    help: "Write the whole URL in lower case up to the host: the tool itself says where it calls.",
  },
} as const;

/** A URL that is neither http nor https. */
export const urlScheme: Rule<typeof messages> = defineRule({
  id: "bundle/url-scheme",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
