import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: 'the "schemaVersion" {version} is unknown',
    help: "The file is read as {known}, and never written back. Write {known} if it has that shape.",
  },
} as const;

/** A revision of the shape that we do not know. */
export const schemaVersion: Rule<typeof messages> = defineRule({
  id: "bundle/schema-version",
  severity: "warning",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
