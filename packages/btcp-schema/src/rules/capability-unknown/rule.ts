import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "capabilities[{item}] is {capability}, which the protocol does not have",
    help: "No browser grants it, so that the tool can't run. See the capability reference for the 23 there are.",
  },
} as const;

/** A well-formed capability that the protocol does not have. */
export const capabilityUnknown: Rule<typeof messages> = defineRule({
  id: "btcp/capability-unknown",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
