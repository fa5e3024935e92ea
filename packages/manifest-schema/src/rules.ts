import { defineRules, QUOTED_OBJECT_HELP, type Rules } from "@toolhaft/diagnostics";

const table = {
  "manifest/field-type": {
    severity: "error",
    messages: {
      root: {
        message: 'the manifest must be an object with a list of "tools", got {got}',
        help: 'Wrap the tools in an object: {"tools": [ … ]}.',
      },
      toolsMissing: {
        message: '"tools" is missing',
        help: 'A manifest is an object with a list of tools: {"tools": [ … ]}.',
      },
      tools: {
        message: '"tools" must be an array of tools, got {got}',
        help: 'List the tools in brackets, each with its own name: {"tools": [{"name": "get_time", "command": ["./tools/bin/get_time"]}]}.',
      },
      tool: {
        message: "must be an object, got {got}",
        help: 'A tool is an object with at least "name" and "command".',
      },
      nullTool: {
        message: "must be an object, got null",
        help: 'A tool is an object with at least "name" and "command". Take the null out of the list.',
        specMessage: "tool[{index}]: name is required",
      },
      name: { message: '"{field}" must be a string, got {got}', help: "Put the name in double quotes." },
      description: {
        message: '"{field}" must be a string, got {got}',
        help: "Write one short text in double quotes, or leave the key out.",
      },
      schema: {
        message: '"schema" must be an object, got {got}',
        help: 'Write a JSON Schema of the arguments, such as {"type": "object", "properties": { … }}, or leave the key out.',
      },
      quotedSchema: {
        message: '"schema" must be an object, got a JSON string',
        help: QUOTED_OBJECT_HELP as string,
      },
      command: {
        message: '"command" must be an array of strings, got {got}',
        help: 'List the program and each argument on its own: ["./tools/bin/get_time", "--utc"]. No shell splits a line.',
      },
      timeoutSec: {
        message: '"timeoutSec" must be an integer, got {got}',
        help: "Write whole seconds without quotes, such as 5, or leave the key out.",
      },
      envPassthrough: {
        message: '"envPassthrough" must be an array of strings, got {got}',
        help: 'List the names of environment variables: ["TZ", "OAI_HTTP_TIMEOUT"].',
      },
      item: {
        message: "{field}[{item}] must be a string, got {got}",
        help: "Put the value in double quotes.",
      },
      nullItem: {
        message: "{field}[{item}] must be a string, got null",
        help: 'Take it out, or write "" for an argument that is empty.',
      },
      nullProgram: {
        message: "command[0] must be a string, got null",
        help: "The first element is the path of the program: ./tools/bin/NAME.",
        specMessage: "tool[{index}] {quotedName}: relative command[0] must start with ./tools/bin/",
      },
      nullVariable: {
        message: "envPassthrough[{item}] must be a string, got null",
        help: "Name a variable, or take the entry out.",
        specMessage: "tool[{index}] {quotedName}: envPassthrough[{item}]: empty name",
      },
    },
  },
  "manifest/name-required": {
    severity: "error",
    messages: {
      missing: {
        message: '"name" is missing',
        help: 'Give the tool a name that no other tool of the manifest has, such as "name": "get_time".',
        specMessage: "tool[{index}]: name is required",
      },
      null: {
        message: '"name" is null',
        help: 'Give the tool a name that no other tool of the manifest has, such as "name": "get_time".',
        specMessage: "tool[{index}]: name is required",
      },
      empty: {
        message: '"name" is empty',
        help: 'Give the tool a name that no other tool of the manifest has, such as "get_time".',
        specMessage: "tool[{index}]: name is required",
      },
    },
  },
  "manifest/duplicate-name": {
    severity: "error",
    messages: {
      duplicate: {
        message: "the name is already used by tool[{first}]",
        help: "Rename one of them: the model calls tools by name, and a manifest with two of the same is refused whole.",
        specMessage: "tool[{index}] {quotedName}: duplicate name",
      },
    },
  },
  "manifest/command-required": {
    severity: "error",
    messages: {
      missing: {
        message: '"command" is missing',
        help: 'Name the program to run, such as "command": ["./tools/bin/get_time"].',
        specMessage: "tool[{index}] {quotedName}: command must have at least program name",
      },
      null: {
        message: '"command" is null',
        help: 'Name the program to run, such as "command": ["./tools/bin/get_time"].',
        specMessage: "tool[{index}] {quotedName}: command must have at least program name",
      },
      empty: {
        message: '"command" is empty',
        help: 'The first element is the program, such as "./tools/bin/get_time".',
        specMessage: "tool[{index}] {quotedName}: command must have at least program name",
      },
    },
  },
  "manifest/command-prefix": {
    severity: "error",
    messages: {
      prefix: {
        message: "command[0] is {command}, which is neither absolute nor below ./tools/bin/",
        help: "Put the program into tools/bin next to the manifest and write ./tools/bin/NAME, or give an absolute path. PATH is not searched.",
        specMessage: "tool[{index}] {quotedName}: relative command[0] must start with ./tools/bin/",
      },
      windows: {
        message: "command[0] is {command}, which is absolute on Windows only",
        help: "Here it is a relative path outside ./tools/bin/. Put the program into tools/bin next to the manifest and write ./tools/bin/NAME: that is found on every system.",
        specMessage: "tool[{index}] {quotedName}: relative command[0] must start with ./tools/bin/",
      },
    },
  },
  "manifest/command-escapes": {
    severity: "error",
    messages: {
      escapes: {
        message: "command[0] is {command}, which comes down to {normalized} and is not below ./tools/bin/",
        help: "Name a file inside tools/bin, without .. segments that lead out of it.",
        specMessage:
          "tool[{index}] {quotedName}: command[0] escapes ./tools/bin after normalization (got {quotedCommand} -> {quotedNormalized})",
      },
    },
  },
  "manifest/command-parent": {
    severity: "error",
    messages: {
      parent: {
        message: "command[0] is {command}, which leads above the manifest's directory ({normalized})",
        help: "Put the program into tools/bin next to the manifest and write ./tools/bin/NAME, or give an absolute path.",
        specMessage:
          "tool[{index}] {quotedName}: command[0] must not start with '..' or escape tools/bin (got {quotedCommand})",
      },
    },
  },
  "manifest/command-nul": {
    severity: "error",
    messages: {
      nul: {
        message: "command[{item}] holds a NUL character (\\u0000) at position {position}",
        help: "The manifest loads, but every call fails: the system ends each argument at NUL. Take the character out.",
      },
    },
  },
  "manifest/command-spelling": {
    severity: "error",
    messages: {
      start: {
        message: "command[0] is {command}, which does not start with ./tools/bin/",
        help: "Write {meant}: a relative program must be spelled so. agentcli reads this spelling too; other readers need not.",
      },
    },
  },
  "manifest/env-name": {
    severity: "error",
    messages: {
      invalid: {
        message: "envPassthrough[{item}] is {entry}, which is no name of an environment variable",
        help: "Letters, digits and underscores only, and no digit at the start. List names, never values.",
        specMessage:
          "tool[{index}] {quotedName}: envPassthrough[{item}]: invalid name {quotedEntry} (must match [A-Z_][A-Z0-9_]*)",
      },
      empty: {
        message: "envPassthrough[{item}] is empty",
        help: "Name a variable, or take the entry out.",
        specMessage: "tool[{index}] {quotedName}: envPassthrough[{item}]: empty name",
      },
    },
  },
  "manifest/env-spelling": {
    severity: "info",
    messages: {
      lowerCase: {
        message: "envPassthrough[{item}] is {entry}, but {name} is passed",
        help: "Names are turned to upper case: a variable with lower-case letters never reaches the tool. Write {name}.",
      },
      spaces: {
        message: "envPassthrough[{item}] is {entry}, with white space around {name}",
        help: "The space is dropped. Write {name}.",
      },
    },
  },
  "manifest/duplicate-env": {
    severity: "info",
    messages: {
      duplicate: {
        message: "envPassthrough[{item}] repeats {name} of envPassthrough[{first}]",
        help: "Repeats are dropped. Take it out.",
      },
    },
  },
  "manifest/timeout-range": {
    severity: "error",
    messages: {
      tooLong: {
        message: '"timeoutSec" is {value}, more than a timer can hold ({limit} seconds)',
        help: "Write seconds, not milliseconds; most tools need less than a minute.",
      },
      overflow: {
        message: '"timeoutSec" is {value}, more than a 64-bit integer can hold',
        help: "Write seconds, not milliseconds; most tools need less than a minute.",
      },
    },
  },
  "manifest/timeout-spelling": {
    severity: "error",
    messages: {
      spelling: {
        message: '"timeoutSec" is written {written}; only digits are read',
        help: "Write {value}. The system that loads manifests refuses a point or an exponent here.",
      },
    },
  },
  "manifest/timeout-default": {
    severity: "warning",
    messages: {
      notPositive: {
        message: '"timeoutSec" is {value}, which means the default, not "no limit"',
        help: "Write the seconds you want to allow, or leave the key out.",
      },
    },
  },
  "manifest/null-schema": {
    severity: "warning",
    origin: "advice",
    messages: {
      nullSchema: {
        message: '"schema" is null, the same as no schema',
        help: "Leave the key out: agentcli would send null as the parameters of the function.",
      },
    },
  },
  "manifest/key-case": {
    severity: "warning",
    messages: {
      case: {
        message: "the key {key} must be written {meant}",
        help: "agentcli ignores case and reads it, other readers of the file do not. Write {meant}.",
      },
    },
  },
  "manifest/key-twice": {
    severity: "error",
    messages: {
      twice: {
        message: "the key {key} stands next to {other}",
        help: "agentcli ignores case and takes the later of the two; other readers take {meant}. Keep one, spelled {meant}.",
      },
    },
  },
  "manifest/unknown-key": {
    severity: "warning",
    messages: {
      root: {
        message: 'the key {key} is unknown: a manifest has "tools" only',
        help: "Nothing reads it. Take it out.",
      },
      tool: {
        message: "the key {key} is unknown",
        help: 'Nothing reads it. A tool has "name", "description", "schema", "command", "timeoutSec" and "envPassthrough".',
      },
      meant: {
        message: "the key {key} is unknown; did you mean {meant}?",
        help: "Nothing reads it. Write {meant}, or take it out.",
      },
    },
  },
} as const;

/** The rules of the Tools Manifest Reference, in the order of its page. */
export const manifestRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
});
