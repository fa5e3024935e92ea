import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  empty: {
    message: "the file is empty",
    help: "Start it with a line ---, the fields name and description, and another line ---.",
  },
  none: {
    message: "there is no front matter",
    help: "Start the file with a line ---, the fields name and description, and another line ---. Without them no agent knows when to use the skill.",
  },
  blank: {
    message: "the front matter does not start at the first character of the file",
    help: "Loaders look for --- at the very beginning and take the whole file for text. Remove what stands before it.",
  },
  fence: {
    message: "the first line is {line}, not ---",
    help: "The line that opens the front matter holds three dashes and nothing else.",
  },
} as const;

/** A skill without name and description, as loaders see it. */
export const noFrontMatter: Rule<typeof messages> = defineRule({
  id: "skill-md/no-front-matter",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
