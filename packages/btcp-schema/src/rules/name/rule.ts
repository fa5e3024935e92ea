import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  empty: {
    message: "the name is empty",
    help: 'Name the tool by a verb and a noun, such as "getCellValue".',
  },
  meant: {
    message: "the name {name} must match ^[a-zA-Z][a-zA-Z0-9_]*$; did you mean {meant}?",
    help: "A letter first, then letters, digits and underscores. Write {meant}.",
  },
  pattern: {
    message: "the name {name} must match ^[a-zA-Z][a-zA-Z0-9_]*$",
    help: 'A letter first, then letters, digits and underscores, such as "getCellValue".',
  },
  tooLong: {
    message: "the name has {length} characters, at most 64 are allowed",
    help: "Say less in the name and more in the description.",
  },
} as const;

/** A tool's name outside the specification's letters and length. */
export const name: Rule<typeof messages> = defineRule({
  id: "btcp/name",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
