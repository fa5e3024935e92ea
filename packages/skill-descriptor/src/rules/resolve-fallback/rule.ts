import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  fallback: {
    message: "when {what} fails, {param} keeps the value the model sent",
    help: 'Set onResolveFailure to "reject" for this skill in toolhaft.config.json where the resolver is there to check values.',
  },
} as const;

/** A resolver whose failure goes unnoticed. */
export const resolveFallback: Rule<typeof messages> = defineRule({
  id: "skill/resolve-fallback",
  severity: "info",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
