import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  format: {
    message: '"{field}" must be a time, got {got}',
    help: "Write RFC 3339, such as 2024-05-14T13:44:00Z.",
  },
  order: {
    message: '"modifiedAt" lies before "createdAt"',
    help: "A tool is not changed before it exists. The store keeps both; do not write them by hand.",
  },
} as const;

/** A time that can't be read, or an order of times that can't be. */
export const timestamp: Rule<typeof messages> = defineRule({
  id: "bundle/timestamp",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
