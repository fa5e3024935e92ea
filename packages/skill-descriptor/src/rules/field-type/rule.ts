import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  root: {
    message: "the descriptor must be an object, got {got}",
    help: 'Write {"tools": [ … ], "allowlist": { … }, "execution": [ … ]}.',
  },
  listRoot: {
    message: "the descriptor must be an object, got an array",
    help: 'A list of tools belongs to the form with three files, beside allowlist.json and execution.json. In one file write {"tools": [ … ], "allowlist": { … }, "execution": [ … ]}.',
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
} as const;

/** A value of another type than the specification's. */
export const fieldType: Rule<typeof messages> = defineRule({
  id: "skill/field-type",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
