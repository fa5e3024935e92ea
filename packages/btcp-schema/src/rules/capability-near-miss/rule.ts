import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  meant: {
    message: "capabilities[{item}] is {capability}, which the protocol does not have; did you mean {meant}?",
    help: "No browser grants it as it stands. Write {meant}.",
  },
} as const;

/** A well-formed capability that is nearly one of the protocol's. */
export const capabilityNearMiss: Rule<typeof messages> = defineRule({
  id: "btcp/capability-near-miss",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
