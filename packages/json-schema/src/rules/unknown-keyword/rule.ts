import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  near: { message: '"{keyword}" is no keyword, so it is ignored', help: 'Did you mean "{suggestion}"?' },
  misplaced: {
    message: '"{keyword}" stands beside properties, not in it, so it is ignored',
    help: "Move it into properties if it describes a property.",
  },
} as const;

/** A word beside the keywords that was likely meant to be one. */
export const unknownKeyword: Rule<typeof messages> = defineRule({
  id: "schema/unknown-keyword",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
