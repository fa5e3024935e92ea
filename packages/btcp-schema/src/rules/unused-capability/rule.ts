import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unused: {
    message: "no tool needs the manifest's capability {capability}",
    help: "Users are asked to grant it for nothing. Take it out.",
  },
  tooMuch: {
    message: "no tool needs the manifest's capability {capability}, {enough} is enough",
    help: "Users are asked to grant more than the tools need. Write {enough}.",
  },
} as const;

/** A capability of the manifest that no tool needs. */
export const unusedCapability: Rule<typeof messages> = defineRule({
  id: "btcp/unused-capability",
  severity: "warning",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
