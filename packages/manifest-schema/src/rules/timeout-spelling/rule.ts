import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  spelling: {
    message: '"timeoutSec" is written {written}; only digits are read',
    help: "Write {value}. The system that loads manifests refuses a point or an exponent here.",
  },
} as const;

/** A whole number written as a fraction or with an exponent. */
export const timeoutSpelling: Rule<typeof messages> = defineRule({
  id: "manifest/timeout-spelling",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
