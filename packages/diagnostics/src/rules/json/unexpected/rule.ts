import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  text: {
    message: '"{text}" does not belong here',
    help: "Remove it, or write it as JSON.",
  },
  noJson: {
    message: "this is not JSON: {text}",
    help: "The file must hold one JSON value, mostly an object in { } or a list in [ ].",
  },
  noKey: {
    message: '"{text}" stands where a key belongs',
    help: "Write a key in double quotes and a colon before the value.",
  },
  colon: {
    message: "there is one colon too many",
    help: "Write one colon between key and value.",
  },
  colonInArray: {
    message: "a colon stands between the items of a list",
    help: "Keys need an object: write { } around key and value.",
  },
  space: {
    message: "the space character {character} is no white space in JSON",
    help: "Write a plain space. It was probably pasted from a web page or a document.",
  },
  conflict: {
    message: "a mark of an unfinished merge stands here: {text}",
    help: "Keep one of the two sides, and delete the lines with <<<<<<<, ======= and >>>>>>>. The second side was not read.",
  },
  fence: {
    message: "a Markdown fence does not belong into the file: {text}",
    help: "Delete the lines with the back quotes.",
  },
  tooMany: {
    message: "the file has more than {count} faults; the rest was not read",
    help: "Fix these first. The file may not be JSON at all.",
  },
} as const;

/** Text that fits nowhere. */
export const unexpected: Rule<typeof messages> = defineRule({
  id: "json/unexpected",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
