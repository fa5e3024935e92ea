import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "skill/field-type": {
    messages: {
      root: {
        message: "the descriptor must be an object, got {got}",
        help: 'Write {"tools": [ … ], "allowlist": { … }, "execution": [ … ]}.',
      },
      listRoot: {
        message: "the descriptor must be an object, got an array",
        help: 'A list of tools belongs to the form with three files, next to allowlist.json and execution.json. In one file write {"tools": [ … ], "allowlist": { … }, "execution": [ … ]}.',
      },
      part: {
        message: "{file} must hold {expected}, got {got}",
        help: "Of the three files tools.json and execution.json hold an array each, allowlist.json an object.",
      },
      type: {
        message: "{field} must be {expected}, got {got}",
        help: "The skill's own system refuses the whole file for a value of another type.",
      },
      quotedObject: {
        message: "{field} must be {expected}, got a JSON string",
        help: "The object was turned into text before it was put in. Take the quotes and backslashes off.",
      },
      null: {
        message: "{field} must be {expected}, got null",
        help: "The skill's own system refuses the whole file for it. Write {expected}: the field must be there.",
      },
      nullList: {
        message: "{field} must be {expected}, got null",
        help: "The skill's own system refuses the whole file for it. Write [], or leave the key out.",
      },
      nullOptional: {
        message: "{field} must be {expected}, got null",
        help: "Leave the key out: null means the same.",
      },
      tool: {
        message: "must be an object, got {got}",
        help: 'A tool is an object with "name", "description" and "parameters".',
      },
      execution: {
        message: "execution[{index}] must be an object, got {got}",
        help: 'An execution is an object with "tool", "binary", "subcommand" and "args".',
      },
      mapping: {
        message: "{field} must be an object, got {got}",
        help: 'Name the parameter in an object: {"param": "query", "kind": "positional"}.',
      },
      item: { message: "{field} must be a string, got {got}", help: "Put the value in double quotes." },
      subcommands: {
        message: "the subcommands of {binary} must be an array of strings, got {got}",
        help: 'List them in brackets, each on its own: ["search", "create"].',
      },
    },
  },
  "skill/required-field": {
    messages: {
      missing: { message: "{field} is missing", help: "The specification has no default for it." },
      root: {
        message: "{field} is missing",
        help: 'A descriptor has three members: "tools", "allowlist" and "execution". An empty one will do.',
      },
      empty: {
        message: "{field} is empty",
        help: "Write the name: nothing can be found under an empty one.",
      },
    },
  },
  "skill/unknown-key": {
    messages: {
      unknown: {
        message: "the key {key} is unknown",
        help: "The skill's own system refuses the whole file for it. The keys of {what} are {known}.",
      },
      meant: {
        message: "the key {key} is unknown; did you mean {meant}?",
        help: "The skill's own system refuses the whole file for it. Write {meant}, or take it out.",
      },
      schema: {
        message: '"$schema" is no key of a skill\'s descriptor',
        help: "The skill's own system refuses the whole file for it. Take it out, and map the file to its schema in your editor's settings.",
      },
      ours: {
        message: "the key {key} belongs in toolhaft.config.json",
        help: "The skill's own system refuses the whole file for it. Move it to {place} of toolhaft.config.json.",
      },
      later: {
        message: "the key {key} came after this specification{times}",
        help: "A later revision of the skill's system reads it, and it changes how the tool runs. Toolhaft doesn't run a tool by it.",
      },
    },
  },
  "skill/unknown-kind": {
    messages: {
      unknown: {
        message: "the kind {kind} is unknown",
        help: 'Write "positional", "flag" or "flagifboolean".',
      },
      meant: {
        message: "the kind {kind} is unknown; did you mean {meant}?",
        help: "Case counts: write {meant}.",
      },
      later: {
        message: "the kind {kind} came after this specification{times}",
        help: 'A later revision of the skill\'s system reads it. Toolhaft runs "positional", "flag" and "flagifboolean".',
      },
    },
  },
  "skill/refused-text": {
    messages: {
      surrogate: {
        message: "{what} holds half of a surrogate pair",
        help: "The skill's own system refuses the whole file for it. Write the character itself, or both halves.",
      },
      number: {
        message: "a number is too large for a double",
        help: "The skill's own system refuses the whole file for it. Write a number below 1.8e308.",
      },
      depth: {
        message: "more than 127 levels deep",
        help: "The skill's own system refuses the whole file for it.",
      },
    },
  },
} as const;

/** What is read of the three parts: types, fields, keys. */
export const shapeRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
});
