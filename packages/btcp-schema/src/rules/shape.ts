import { defineRules, QUOTED_OBJECT_HELP, type Rules } from "@toolhaft/diagnostics";

const table = {
  "btcp/field-type": {
    messages: {
      root: {
        message: "the manifest must be an object, got {got}",
        help: 'Wrap the tools: {"btcp": "1.0", "name": …, "version": …, "tools": [ … ], "capabilities": [ … ]}.',
      },
      tools: {
        message: '"tools" must be an array of tools, got {got}',
        help: "List the tools in brackets, also a single one.",
      },
      tool: {
        message: "a tool must be an object, got {got}",
        help: 'A tool is an object with at least "name", "description", "inputSchema" and "capabilities".',
      },
      string: { message: '"{field}" must be a string, got {got}', help: "Put the text in double quotes." },
      null: {
        message: '"{field}" must be {expected}, got null',
        help: "The specification takes no null here. Leave the key out, or write {expected}.",
      },
      boolean: {
        message: '"{field}" must be true or false, got {got}',
        help: "Write true or false without quotes, or leave the key out.",
      },
      integer: {
        message: '"{field}" must be an integer, got {got}',
        help: "Write a whole number without quotes, or leave the key out.",
      },
      strings: {
        message: '"{field}" must be an array of strings, got {got}',
        help: "List the entries in brackets, also a single one.",
      },
      item: {
        message: "{field}[{item}] must be a string, got {got}",
        help: "Put the entry in double quotes.",
      },
      object: { message: '"{field}" must be an object, got {got}', help: "Write its members in braces." },
      stringified: {
        message: '"{field}" must be an object, got a JSON string',
        help: QUOTED_OBJECT_HELP as string,
      },
      anySchema: {
        message: '"{field}" must be a JSON Schema object, got true',
        help: "true allows any value at all. Say what the value looks like.",
      },
      noSchema: {
        message: '"{field}" must be a JSON Schema object, got false',
        help: "false allows no value at all, so that no call can succeed. Say what the value looks like.",
      },
      schema: {
        message: '"{field}" must be a JSON Schema object, got {got}',
        help: 'Write a schema, such as {"type": "object", "properties": { … }}.',
      },
      examples: {
        message: '"examples" must be an array of examples, got {got}',
        help: 'List the examples in brackets: [{"input": { … }, "output": … }].',
      },
      example: {
        message: "examples[{item}] must be an object, got {got}",
        help: 'An example is an object with "input" and, best, "description" and "output".',
      },
    },
  },
  "btcp/required": {
    messages: {
      missing: { message: '"{field}" is required', help: "{help}" },
      otherKey: {
        message: '"{field}" is required, found {key}',
        help: "Rename the key: nothing reads {key}.",
      },
    },
  },
  "btcp/unknown-key": {
    severity: "warning",
    messages: {
      meant: {
        message: "the key {key} is unknown; did you mean {meant}?",
        help: "Nothing reads it. Write {meant}, or take it out.",
      },
      unknown: {
        message: "the key {key} is unknown: the specification gives {what} no such key",
        help: "Nothing reads it. The keys are {known}.",
      },
    },
  },
  "btcp/name": {
    messages: {
      empty: {
        message: "the name is empty",
        help: 'Name the tool by a verb and a noun, such as "getCellValue".',
      },
      meant: {
        message: "the name {name} must match ^[a-zA-Z][a-zA-Z0-9_]*$; did you mean {meant}?",
        help: "A letter first, then letters, digits and underscores. Write {meant}.",
      },
      pattern: {
        message: "the name {name} must match ^[a-zA-Z][a-zA-Z0-9_]*$",
        help: 'A letter first, then letters, digits and underscores, such as "getCellValue".',
      },
      tooLong: {
        message: "the name has {length} characters, at most 64 are allowed",
        help: "Say less in the name and more in the description.",
      },
    },
  },
  "btcp/manifest-name": {
    messages: {
      pattern: {
        message: "the manifest's name {name} must match ^[a-z][a-z0-9-]*$",
        help: 'A lower-case letter first, then lower-case letters, digits and hyphens, such as "spreadsheet-tools".',
      },
      tooLong: {
        message: "the manifest's name has {length} characters, at most 64 are allowed",
        help: "Shorten it; the description has room for the rest.",
      },
    },
  },
  "btcp/duplicate-name": {
    messages: {
      duplicate: {
        message: "the name is already used by tool[{first}]",
        help: "Rename one of them: a name identifies the tool within the manifest.",
      },
    },
  },
  "btcp/description-length": {
    messages: {
      tooShort: {
        message: "the description has {length} characters, at least 10 are required",
        help: "Say in a sentence what the tool does, with what, and when to use it.",
      },
      tooLong: {
        message: "the description has {length} characters, at most 1000 are allowed",
        help: "Keep what helps to choose the tool; put the rest into the properties' descriptions.",
      },
      manifest: {
        message: "the manifest's description has {length} characters, at most 500 are allowed",
        help: "Say in a sentence or two what the tools are for.",
      },
    },
  },
  "btcp/protocol-version": {
    messages: {
      pattern: {
        message: '"btcp" is {version}, it must be two numbers such as "1.0"',
        help: 'It is the version of the protocol; the manifest\'s own stands in "version".',
      },
    },
  },
  "btcp/version": {
    messages: {
      pattern: {
        message: '"version" is {version}, it must start with three numbers such as "1.0.0"',
        help: "Write a semantic version: MAJOR.MINOR.PATCH.",
      },
      notSemantic: {
        message: '"version" is {version}, which is no semantic version',
        help: "Write MAJOR.MINOR.PATCH without leading zeros, then -beta.1 for a pre-release or +5 for a build.",
      },
    },
  },
  "btcp/no-tools": {
    messages: { none: { message: '"tools" is empty', help: "A manifest offers at least one tool." } },
  },
  "btcp/provider": {
    messages: {
      nameTooLong: {
        message: '"provider.name" has {length} characters, at most 100 are allowed',
        help: "It is shown to people: the name alone.",
      },
      uri: {
        message: '"{field}" is {value}, which is no absolute URI',
        help: "Write it with its scheme, such as https://example.com.",
      },
      email: {
        message: '"provider.contact" is {value}, which is no email address',
        help: 'Write an address such as support@example.com; a web site belongs into "url".',
      },
    },
  },
  "btcp/config-value": {
    messages: {
      sandbox: {
        message: '"config.sandbox" is {value}, it must be "worker", "iframe", "ses" or "wasm"',
        help: 'Choose one, or leave the key out for "worker".',
      },
      maxConcurrent: {
        message: '"config.maxConcurrent" is {value}, it must be 1 to 10',
        help: "It counts the calls that may run at once; without it 3 may.",
      },
    },
  },
  "btcp/timeout-range": {
    messages: {
      seconds: {
        message: '"{field}" is {value} milliseconds, at least 1000 are required; did you mean {meant}?',
        help: "The field counts milliseconds. {value} looks like seconds: write {meant}.",
      },
      tooShort: {
        message: '"{field}" is {value} milliseconds, at least 1000 are required',
        help: "Write milliseconds from 1000 (a second) to 300000 (five minutes).",
      },
      tooLong: {
        message: '"{field}" is {value} milliseconds, at most 300000 are allowed',
        help: "Five minutes are the most a call may take. Split the work, or answer early and let the agent ask again.",
      },
    },
  },
} as const;

/** What a tool and a manifest must hold, and in which form. */
export const shapeRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
});
