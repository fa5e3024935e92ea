import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  character: {
    message: "the slug {slug} must not hold {character}",
    help: "Use letters and digits of any script and dashes: no space, underscore, dot or slash.",
  },
  mark: {
    message: "the slug {slug} holds the combining mark {character}, which is no letter",
    help: "Use letters that stand for themselves.",
  },
  decomposed: {
    message: "the slug {slug} is written in decomposed form (NFD)",
    help: "Two spellings of one word would be two tools. Write the composed form (NFC): {meant}.",
  },
  plus: {
    message: 'the slug {slug} starts with "+"',
    help: "The plus is how people call a tool in a chat; the slug itself is {meant}.",
  },
  tooLong: {
    message: "the slug is longer than {limit} characters",
    help: "Slugs are typed by people: keep them short.",
  },
} as const;

/** A slug outside its alphabet or too long. */
export const slug: Rule<typeof messages> = defineRule({
  id: "bundle/slug",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
