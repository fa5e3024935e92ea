import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "btcp/name-camel-case": {
    messages: {
      camelCase: {
        message: "the name is not in camel case: {meant}",
        help: "The specification writes names as getCellValue. Rename it while nobody calls it by its old name.",
      },
    },
  },
  "btcp/name-verb": {
    messages: {
      noVerb: {
        message: "the name starts with {word}, which is no verb",
        help: "Say what the tool does, then to what: getCellValue, listOrders, deleteRow.",
      },
    },
  },
  "btcp/name-general": {
    messages: {
      verbOnly: {
        message: "the name says {verb} and not what",
        help: "Be specific: searchProducts rather than search.",
      },
      noun: {
        message: "the name says {noun}, which can be anything",
        help: "Be specific: getCellValue rather than getData.",
      },
    },
  },
  "btcp/description-verb": {
    messages: {
      noVerb: {
        message: "the description starts with {word}, not with an action verb",
        help: 'Say first what the tool does: "Returns the title of the current page".',
      },
    },
  },
  "btcp/description-little": {
    messages: {
      short: {
        message: "the description has only {count} words",
        help: "Describe what goes in and what comes out, name limits, and say when to use the tool.",
      },
      repeats: {
        message: "the description only repeats the name",
        help: "The agent already reads the name. Describe what goes in and what comes out, name limits, and say when to use the tool.",
      },
      blank: {
        message: "the description is blank",
        help: "Agents choose tools by their descriptions. Say in a sentence what the tool does.",
      },
    },
  },
  "btcp/property-description": {
    messages: {
      missing: {
        message: "the argument {name} has no description",
        help: "Say what it means and in which form it is written, with an example.",
      },
    },
  },
  "btcp/required-absent": {
    messages: {
      absent: {
        message: '"inputSchema" does not say which of its {count} arguments are required',
        help: 'List the mandatory ones in "required"; an empty list says that all are optional.',
      },
    },
  },
  "btcp/additional-properties": {
    messages: {
      open: {
        message: '"inputSchema" allows arguments it does not declare',
        help: 'Add "additionalProperties": false, so that a misspelt argument is refused instead of ignored.',
      },
    },
  },
  "btcp/format-missing": {
    messages: {
      missing: {
        message: 'the argument {name} has no format; "{format}" seems to be meant',
        help: 'Add "format": "{format}", so that agents and validators know.',
      },
    },
  },
  "btcp/default-missing": {
    messages: {
      inProse: {
        message: "the description of the argument {name} tells a default, its schema does not",
        help: 'Write the value as "default", where programs find it.',
      },
      flag: {
        message: "the optional argument {name} is a flag without a default",
        help: 'Write what holds when it is left out, most often "default": false.',
      },
    },
  },
  "btcp/enum-in-prose": {
    messages: {
      prose: {
        message: "the description of the argument {name} lists its values, its schema does not",
        help: 'List them in the schema: "enum": [{choices}].',
      },
    },
  },
  "btcp/output-schema": {
    messages: {
      missing: {
        message: '"outputSchema" is missing',
        help: "It is optional, but recommended: without it agents have to guess what comes back.",
      },
    },
  },
} as const;

/** What the specification's guidance asks for. */
export const guidanceRules: Rules<typeof table> = defineRules(table, {
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
});
