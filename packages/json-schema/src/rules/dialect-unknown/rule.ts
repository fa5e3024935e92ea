import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: { message: "$schema {actual} names no known draft", help: "Use {suggestion} or leave it out." },
  unsupported: {
    message: "$schema names {draft}, which most clients no longer read",
    help: "The schema was checked as {dialect}. Use {suggestion}.",
  },
} as const;

/** A `$schema` that names no draft this check knows. */
export const dialectUnknown: Rule<typeof messages> = defineRule({
  id: "schema/dialect-unknown",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
