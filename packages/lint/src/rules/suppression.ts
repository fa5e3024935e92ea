import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "suppression/no-reason": {
    messages: {
      missing: {
        message: "no reason is given for suppressing {rules}, so the comment has no effect",
        help: "Write it behind two dashes: tools-lint-ignore-next-line {rules} -- because of this.",
      },
    },
  },
  "suppression/unknown-rule": {
    messages: {
      none: {
        message: "the comment names no rule to suppress",
        help: "Write tools-lint-ignore-next-line RULE -- REASON; a group is written name/*, all are *.",
      },
      unknown: {
        message: "there is no rule {rule} to suppress",
        help: "tools-lint rules lists them all. A group is written name/*, all are *.",
      },
      meant: {
        message: "there is no rule {rule} to suppress; did you mean {meant}?",
        help: "tools-lint rules lists them all. A group is written name/*, all are *.",
      },
    },
  },
  "suppression/unused": {
    messages: {
      line: {
        message: "line {line} has no finding of {rule} to suppress",
        help: "It was fixed, or moved. Take the comment out, so that it does not hide the next one.",
      },
      file: {
        message: "the file has no finding of {rule} to suppress",
        help: "It was fixed, or moved. Take the comment out, so that it does not hide the next one.",
      },
      config: {
        message: "this suppresses no finding of {rule}",
        help: "It was fixed, or moved. Take the entry out, so that it does not hide the next one.",
      },
    },
  },
} as const;

/** What is wrong with comments and keys that suppress findings. */
export const suppressionRules: Rules<typeof table> = defineRules(table, {
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
});
