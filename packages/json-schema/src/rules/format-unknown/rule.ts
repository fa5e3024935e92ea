import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  near: { message: 'format "{format}" is unknown', help: 'Did you mean "{suggestion}"?' },
  unknown: {
    message: 'format "{format}" is unknown',
    help: "Clients ignore it or refuse the tool. Say it in description, or by a pattern.",
  },
} as const;

/** A `format` that no draft and no common registry defines. */
export const formatUnknown: Rule<typeof messages> = defineRule({
  id: "schema/format-unknown",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
