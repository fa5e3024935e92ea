import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  meant: {
    message:
      "capabilities[{item}] is {capability}, which is not category:resource or category:resource:action; did you mean {meant}?",
    help: "Lower-case words, two or three of them, with colons between. Write {meant}.",
  },
  pattern: {
    message:
      "capabilities[{item}] is {capability}, which is not category:resource or category:resource:action",
    help: 'Lower-case words, two or three of them, with colons between, such as "dom:read".',
  },
} as const;

/** A capability that is not written as one. */
export const capabilityPattern: Rule<typeof messages> = defineRule({
  id: "btcp/capability-pattern",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
