import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  name: {
    message: "{name} is no name of a header",
    help: "Names are ASCII letters, digits and dashes, and hold no placeholder.",
  },
  duplicate: {
    message: "the header {name} stands here twice, in different letters",
    help: "Names of headers ignore case. Keep one.",
  },
  owned: {
    message: "the header {name} belongs to the connection and is not taken from here",
    help: "It follows from the URL and the body. Take it out.",
  },
} as const;

/** A header that can't be sent. */
export const header: Rule<typeof messages> = defineRule({
  id: "bundle/header",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
