import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  secret: {
    message: "the secret {placeholder} stands in the URL",
    help: 'Servers and proxies write URLs into their logs. Where the API takes it in a header, use "auth".',
  },
} as const;

/** A secret that stands in a URL. */
export const secretInUrl: Rule<typeof messages> = defineRule({
  id: "bundle/secret-in-url",
  severity: "info",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
