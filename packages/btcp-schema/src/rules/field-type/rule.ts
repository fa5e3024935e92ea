import { defineRule, QUOTED_OBJECT_HELP, type Rule } from "@toolhaft/diagnostics";

const messages = {
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
  string: {
    message: '"{field}" must be a string, got {got}',
    help: "Put the text in double quotes.",
  },
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
  object: {
    message: '"{field}" must be an object, got {got}',
    help: "Write its members in braces.",
  },
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
} as const;

/** A value of another type than the specification's. */
export const fieldType: Rule<typeof messages> = defineRule({
  id: "btcp/field-type",
  severity: "error",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
