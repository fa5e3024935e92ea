import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  text: {
    message: "{field} is too long: {length}/{limit} characters",
    help: "{hint}",
  },
  frontMatter: {
    message: "the front matter is too long to be read: {length}/{limit} characters",
    help: "Every agent keeps it in its context all the time. Move what is not a field into the text of the skill.",
  },
  file: {
    message: "the file is too long: {length}/{limit} characters",
    help: "An agent reads the whole file when it uses the skill. Move details into files of their own beside it.",
  },
} as const;

/** More text than the format allows. */
export const tooLong: Rule<typeof messages> = defineRule({
  id: "skill-md/too-long",
  severity: "error",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
