import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  none: {
    message: "the comment names no rule to leave alone",
    help: "Write tools-lint-ignore-next-line RULE -- REASON; a group is written name/*, all are *.",
  },
  unknown: {
    message: "there is no rule {rule} to leave alone",
    help: "tools-lint rules lists them all. A group is written name/*, all are *.",
  },
  meant: {
    message: "there is no rule {rule} to leave alone; did you mean {meant}?",
    help: "tools-lint rules lists them all. A group is written name/*, all are *.",
  },
} as const;

/** A comment leaves a rule alone that does not exist. */
export const unknownRule: Rule<typeof messages> = defineRule({
  id: "suppression/unknown-rule",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
