import { defineRule, QUOTED_OBJECT_HELP, type Rule } from "@toolhaft/diagnostics";

const messages = {
  root: {
    message: "a stored tool or bundle must be an object, got {got}",
    help: "Write one object with the fields of a tool or of a bundle.",
  },
  tool: {
    message: "must be an object, got {got}",
    help: 'Each item of a list is an object with the fields of a stored tool, or {"tool": { … }} around them.',
  },
  type: { message: '"{field}" must be {expected}, got {got}', help: "{hint}" },
  item: { message: "{field}[{item}] must be {expected}, got {got}", help: "{hint}" },
  quotedSchema: {
    message: '"{field}" must be an object, got a JSON string',
    help: QUOTED_OBJECT_HELP as string,
  },
  empty: { message: '"{field}" must not be empty', help: "{hint}" },
} as const;

/** A value of another type than the specification's. */
export const fieldType: Rule<typeof messages> = defineRule({
  id: "bundle/field-type",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
