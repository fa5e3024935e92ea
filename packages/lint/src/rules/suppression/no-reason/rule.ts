import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: "no reason is given for leaving {rules} alone, so that the comment has no effect",
    help: "Write it behind two dashes: tools-lint-ignore-next-line {rules} -- because of this.",
  },
} as const;

/** A comment leaves findings alone and does not say why; it has no effect. */
export const noReason: Rule<typeof messages> = defineRule({
  id: "suppression/no-reason",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
