import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  pattern: {
    message: '"btcp" is {version}, it must be two numbers such as "1.0"',
    help: 'It is the version of the protocol; the manifest\'s own stands in "version".',
  },
} as const;

/** A protocol version that is not two numbers. */
export const protocolVersion: Rule<typeof messages> = defineRule({
  id: "btcp/protocol-version",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
