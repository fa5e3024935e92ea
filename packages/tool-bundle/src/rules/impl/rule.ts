import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: { message: '"{field}" is missing: a tool of type {type} has no implementation', help: "{what}" },
  several: {
    message: '"{field}" stands beside "{other}": a tool has one implementation',
    help: "Keep the one that fits the type {type}.",
  },
  other: { message: '"{field}" does not fit the type {type}', help: "{what}" },
  otherType: {
    message: 'the type is {type}, but "impl" is that of a tool of type {written}',
    help: 'Write "type": "{written}", or another "impl". {what}',
  },
  noCall: {
    message: '"impl" lists no call',
    help: "Write at least one HTTP block, or a single block without brackets.",
  },
} as const;

/** An implementation that does not fit the type. */
export const impl: Rule<typeof messages> = defineRule({
  id: "bundle/impl",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
