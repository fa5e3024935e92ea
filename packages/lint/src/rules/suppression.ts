import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "suppression/no-reason": {
    messages: {
      missing: {
        message: "no reason is given for leaving {rules} alone, so that the comment has no effect",
        help: "Write it behind two dashes: tools-lint-ignore-next-line {rules} -- because of this.",
      },
    },
  },
  "suppression/unknown-rule": {
    messages: {
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
    },
  },
  "suppression/unused": {
    messages: {
      line: {
        message: "line {line} has no finding of {rule} to leave alone",
        help: "It was mended, or moved. Take the comment out, so that it does not hide the next one.",
      },
      file: {
        message: "the file has no finding of {rule} to leave alone",
        help: "It was mended, or moved. Take the comment out, so that it does not hide the next one.",
      },
      config: {
        message: "no finding of {rule} was left alone by this",
        help: "It was mended, or moved. Take the entry out, so that it does not hide the next one.",
      },
    },
  },
} as const;

/** What is wrong with comments and keys that leave findings alone. */
export const suppressionRules: Rules<typeof table> = defineRules(table, {
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
});
