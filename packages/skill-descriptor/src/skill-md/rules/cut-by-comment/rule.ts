import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  cut: {
    message: "the value of {field} ends before {rest}",
    help: "A # after a space starts a comment in YAML, and the rest of the line is lost. Put quotes around the value if it is meant as text.",
  },
} as const;

/** The rest of a value that YAML takes for a comment: `Close issue #12 …`. */
export const cutByComment: Rule<typeof messages> = defineRule({
  id: "skill-md/cut-by-comment",
  severity: "warning",
  origin: "advice",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
