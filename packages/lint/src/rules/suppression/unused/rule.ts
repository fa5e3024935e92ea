import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
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
} as const;

/** Something leaves findings alone that are not there any more. */
export const unused: Rule<typeof messages> = defineRule({
  id: "suppression/unused",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
