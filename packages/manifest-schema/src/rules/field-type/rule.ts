import { defineRule, QUOTED_OBJECT_HELP, type Rule } from "@toolhaft/diagnostics";

const messages = {
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
  item: { message: "{field}[{item}] must be a string, got {got}", help: "Put the value in double quotes." },
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
} as const;

/** A value of another type than the specification's. */
export const fieldType: Rule<typeof messages> = defineRule({
  id: "manifest/field-type",
  severity: "error",
  origin: "specification",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
});
