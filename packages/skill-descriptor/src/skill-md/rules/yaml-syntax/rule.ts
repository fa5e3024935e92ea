import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  tab: {
    message: "the line is indented with a tab",
    help: "YAML takes only spaces for indentation. Write two spaces instead.",
  },
  unclosedQuote: {
    message: "the quote {quote} that opens here is not closed",
    help: "Close it at the end of the value. Inside of single quotes a single quote is written twice.",
  },
  unclosedBracket: {
    message: "a bracket that opens here is not closed",
    help: "Close it, or put quotes around the whole value if it is meant as text.",
  },
  afterValue: {
    message: "the value has ended before {rest}",
    help: "A value that starts with a quote or a bracket ends where that is closed. Put quotes around the whole value.",
  },
  badStart: {
    message: "a value without quotes cannot start with {character}",
    help: "YAML keeps this character for itself. Put quotes around the whole value.",
  },
  noColon: {
    message: 'the line {line} is not "key: value"',
    help: "Each field stands on a line of its own: its name, a colon, a space, its value.",
  },
  noSpace: {
    message: "there is no space after the colon in {line}",
    help: 'YAML takes the line for one text. Write "key: value".',
  },
  indentation: {
    message: "the line {line} is indented differently from the fields around it",
    help: "The fields of the front matter start at the beginning of their lines; what belongs to a field is indented by two spaces.",
  },
  escape: {
    message: "{escape} is no escape that YAML knows",
    help: "Inside of double quotes a backslash is written twice; inside of single quotes it stands for itself.",
  },
  deep: {
    message: "the front matter is nested more than {limit} levels deep",
    help: "It was not read. A skill's front matter is a flat list of fields.",
  },
  other: {
    message: "the front matter is no valid YAML: {reason}",
    help: "Loaders drop the whole skill for it, most without saying so.",
  },
} as const;

/** Front matter that YAML refuses. */
export const yamlSyntax: Rule<typeof messages> = defineRule({
  id: "skill-md/yaml-syntax",
  severity: "error",
  origin: "syntax",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
