import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  corrupts: {
    message: '"normalizeNewlines" damages values that hold a backslash before n or t',
    help: "A path such as C:\\new or a regular expression comes out broken, and JSON has line breaks of its own. Take the key out.",
  },
} as const;

/** A value in which `\n` becomes a line break. */
export const normalizeNewlines: Rule<typeof messages> = defineRule({
  id: "skill/normalize-newlines",
  severity: "warning",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
