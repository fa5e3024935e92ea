import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  duplicate: {
    message: "capabilities[{item}] repeats {capability}, already listed as capabilities[{first}]",
    help: "Once is enough: take the repeat out.",
  },
} as const;

/** A capability that is listed twice. */
export const capabilityDuplicate: Rule<typeof messages> = defineRule({
  id: "btcp/capability-duplicate",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
