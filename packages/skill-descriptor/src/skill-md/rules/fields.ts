import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  // `name` and `description`: without them a skill is dropped, or never chosen.
  "skill-md/required-field": {
    severity: "error",
    messages: {
      noFields: {
        message: "the front matter is {got}, not a list of fields",
        help: 'Write at least "name: …" and "description: …", each on a line of its own.',
      },
      missing: { message: "the field {field} is missing", help: "{purpose}" },
      meant: { message: "the field {field} is missing; is it {written}?", help: "{purpose}" },
      empty: { message: "the field {field} is empty", help: "{purpose}" },
      notRead: {
        message: "the field name is missing",
        help: "The system of the tools.json next to it does not read it; other agents, such as Codex, skip the skill.",
      },
    },
  },
  "skill-md/field-type": {
    severity: "error",
    messages: {
      scalar: {
        message: "{field} must be a text, not {got}",
        help: "YAML reads a value like this as a type of its own. Put quotes around it.",
      },
      collection: {
        message: "{field} must be a text, not {got}",
        help: 'Write it on the line of the key, "{field}: …"; a long text may go on in indented lines.',
      },
      flow: {
        message: "{field} must be a text, not {got}",
        help: "YAML takes what starts with a brace or a bracket for a mapping or a list. Put quotes around a text that does.",
      },
      mapping: {
        message: "{field} must be a mapping of keys to texts, not {got}",
        help: 'Write it as indented lines below the key: "  key: value".',
      },
    },
  },
  // Fields of Claude Code's: what other agents that know them, such as Copilot CLI, drop the skill for.
  "skill-md/vendor-field": {
    severity: "warning",
    origin: "advice",
    messages: {
      text: {
        message: "{field} must be a text, and YAML reads {got} here",
        help: "Copilot CLI drops the whole skill for it. Put quotes around the value.",
      },
      boolean: {
        message: "{field} must be true or false, not {got}",
        help: "Agents take any other value for false, or drop the skill. Write true or false without quotes.",
      },
    },
  },
  // Anthropic, Agent Skills: name and description "cannot contain XML tags".
  "skill-md/markup": {
    severity: "warning",
    origin: "advice",
    messages: {
      tag: {
        message: "the {field} holds {tag}, which looks like an XML tag",
        help: "Claude refuses the upload of the skill for it. Write it without the angle brackets.",
      },
    },
  },
  "skill-md/unknown-field": {
    severity: "warning",
    messages: {
      unknown: {
        message: "the field {field} is unknown",
        help: "Strict readers refuse a skill for it. What belongs to no field of the format goes below metadata.",
      },
      meant: {
        message: "the field {field} is unknown; did you mean {meant}?",
        help: "The fields are name, description, license, compatibility, metadata and allowed-tools.",
      },
      vendor: {
        message: "the field {field} is read by {vendor} only",
        help: "Other agents ignore it, and strict readers refuse the skill for it.",
      },
    },
  },
  "skill-md/too-long": {
    severity: "error",
    messages: {
      text: { message: "{field} is too long: {length}/{limit} characters", help: "{hint}" },
      frontMatter: {
        message: "the front matter is too long to be read: {length}/{limit} characters",
        help: "Every agent keeps it in its context all the time. Move what is not a field into the text of the skill.",
      },
      file: {
        message: "the file is too long: {length}/{limit} characters",
        help: "An agent reads the whole file when it uses the skill. Move details into files of their own next to it.",
      },
    },
  },
  // A name that is no name of a skill: lower case letters, digits and single hyphens between them.
  "skill-md/name-format": {
    severity: "error",
    messages: {
      upperCase: { message: "the name {name} must be lower case", help: "{hint}" },
      character: {
        message: "the name {name} holds {character}; only lower case letters, digits and hyphens are allowed",
        help: "{hint}",
      },
      edge: { message: "the name {name} must not start or end with a hyphen", help: "{hint}" },
      double: { message: "the name {name} must not hold two hyphens in a row", help: "{hint}" },
      form: {
        message: "the name {name} is not in its normal form {normal}",
        help: "Two spellings that look alike are different names for a loader that compares bytes (Unicode NFKC).",
      },
    },
  },
  "skill-md/name-directory": {
    severity: "error",
    messages: {
      differs: {
        message: "the name {name} is not the name of the skill's directory, {directory}",
        help: "Loaders look a skill up by its directory. Rename one of the two.",
      },
    },
  },
  "skill-md/reserved-name": {
    severity: "info",
    origin: "advice",
    messages: {
      reserved: {
        message: "the name {name} holds the reserved word {word}",
        help: "Claude refuses its upload by anybody but Anthropic. Leave the word out of a skill of your own.",
      },
    },
  },
  "skill-md/metadata-value": {
    severity: "warning",
    messages: {
      scalar: {
        message: "metadata.{key} must be a text, not {got}",
        help: "Put quotes around it: a version 1.10 without them is read as the number 1.1.",
      },
      collection: {
        message: "metadata.{key} must be a text, not {got}",
        help: "The format knows only texts here, and readers turn anything else into some text of their own.",
      },
      requires: {
        message: "metadata.requires is read by chai only",
        help: "It is no text, as other readers expect. Programs that a skill needs can be told in compatibility, which is meant for people and agents.",
      },
    },
  },
  "skill-md/allowed-tools": {
    severity: "warning",
    messages: {
      list: {
        message: "allowed-tools must be a text with spaces between the tools, not a list",
        help: "Some agents take a list too, others ignore it or drop the skill. Write {text}.",
      },
      commas: {
        message: "allowed-tools holds commas between the tools",
        help: "Spaces stand between tools; readers may take a comma for a part of the name. Write {text}.",
      },
      type: {
        message: "allowed-tools must be a text with spaces between the tools, not {got}",
        help: 'Write it as in "allowed-tools: Read Bash(git:*)".',
      },
    },
  },
  "skill-md/unknown-tool": {
    severity: "warning",
    origin: "files",
    messages: {
      meant: {
        message: "the text calls {word}, and tools.json has no such tool; did you mean {meant}?",
        help: "The model would call a tool that does not exist. Correct the name.",
      },
    },
  },
} as const;

/** What is wrong with the fields of the front matter, and with the tools that the text names. */
export const fieldRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
});
