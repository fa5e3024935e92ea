import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  pattern: {
    message: "the manifest's name {name} must match ^[a-z][a-z0-9-]*$",
    help: 'A lower-case letter first, then lower-case letters, digits and hyphens, such as "spreadsheet-tools".',
  },
  tooLong: {
    message: "the manifest's name has {length} characters, at most 64 are allowed",
    help: "Shorten it; the description has room for the rest.",
  },
} as const;

/** A manifest's name outside its letters and length. */
export const manifestName: Rule<typeof messages> = defineRule({
  id: "btcp/manifest-name",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
