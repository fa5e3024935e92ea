import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  root: {
    message: 'the key {key} is unknown: a manifest has "tools" only',
    help: "Nothing reads it. Take it out.",
  },
  tool: {
    message: "the key {key} is unknown",
    help: 'Nothing reads it. A tool has "name", "description", "schema", "command", "timeoutSec" and "envPassthrough".',
  },
  meant: {
    message: "the key {key} is unknown; did you mean {meant}?",
    help: "Nothing reads it. Write {meant}, or take it out.",
  },
} as const;

/** A key that nothing reads. */
export const unknownKey: Rule<typeof messages> = defineRule({
  id: "manifest/unknown-key",
  severity: "warning",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
