import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "there is no rule {rule}",
    help: "tools-lint rules lists them all. A group is written name/*, all are *.",
  },
  several: {
    message: "there is no rule {rule}; {choices} are called so",
    help: "A rule is named with its group, such as manifest/duplicate-name. A group is written name/*, all are *.",
  },
  meant: {
    message: "there is no rule {rule}; did you mean {meant}?",
    help: "Nothing is changed by a rule that does not exist. tools-lint rules lists them all.",
  },
} as const;

/** A rule is set that does not exist. */
export const unknownRule: Rule<typeof messages> = defineRule({
  id: "config/unknown-rule",
  severity: "error",
  origin: "specification",
  formats: ["config"],
  since: "0.1.0",
  messages,
});
