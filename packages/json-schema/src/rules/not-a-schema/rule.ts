import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  value: {
    message: "a schema must be an object or a boolean, not {actual}",
    help: "Write an object with a type, or take the keyword out.",
  },
  property: {
    message: "property {name} must be a schema, not {actual}",
    help: "Describe the property by an object with its type, and put the text about it into description.",
  },
  typeName: {
    message: "property {name} must be a schema, not {actual}",
    help: "Write the type as an object: the keyword type with the value {actual}.",
  },
} as const;

/** JSON Schema core 4.3: a schema is an object or a boolean. */
export const notASchema: Rule<typeof messages> = defineRule({
  id: "schema/not-a-schema",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
