import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  fault: {
    message: '"{field}": {fault}',
    help: "A placeholder is a name in braces behind a dollar sign: ${place.name}, ${list[0]}, ${page:-1}. Double the dollar sign to mean the characters themselves.",
  },
  structure: {
    message: '"{field}": {fault}',
    help: "Values fill path segments, parameters, headers and JSON values. Everything around them is fixed, so that no value can change where a request goes or what it says.",
  },
  fragment: {
    message: '"{field}": {fault}',
    help: "Nothing behind # reaches the server. Move it into the query or take it out.",
  },
} as const;

/** A template that can't be filled. */
export const template: Rule<typeof messages> = defineRule({
  id: "bundle/template",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
