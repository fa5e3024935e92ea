import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: {
    message: 'the root of the schema has no type; it must say "object"',
    help: 'Add "type": "object": the arguments of a call are always an object.',
  },
  wrong: {
    message: 'the root of the schema has type {actual}; it must be "object"',
    help: "The arguments of a call are always an object: move this schema into a property of one.",
  },
  list: {
    message: 'the root of the schema has the types {actual}; it must be "object" alone',
    help: "The arguments of a call are always an object, never null or another type.",
  },
  boolean: {
    message: 'the root of the schema is {actual}; it must be an object with type "object"',
    help: 'For a tool without arguments write an object with type "object" and additionalProperties false.',
  },
} as const;

/** Arguments of a tool are a JSON object, so every provider demands `type: "object"` at the root. */
export const rootType: Rule<typeof messages> = defineRule({
  id: "schema/root-type",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
