import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  named: {
    message:
      "capabilities[{item}] is {capability}: the capability reference names it, but the pattern of the tool schema refuses it",
    help: "It is right by the reference. Readers that go by the printed schema refuse the file; there is no other way to write it.",
  },
  wildcard: {
    message:
      "capabilities[{item}] is {capability}: a wildcard for development, which the pattern of the tool schema refuses",
    help: 'Before you publish, list what the tool needs: "dom:read", "dom:write", "dom:observe" or "dom:shadow".',
  },
} as const;

/** A capability that the protocol names and its own schema refuses. */
export const capabilityException: Rule<typeof messages> = defineRule({
  id: "btcp/capability-exception",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
