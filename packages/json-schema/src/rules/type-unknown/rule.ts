import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  near: { message: "type {actual} is unknown", help: 'Did you mean "{suggestion}"?' },
  format: { message: "type {actual} is unknown", help: 'Write type "string" with format "{suggestion}".' },
  any: {
    message: "type {actual} is unknown",
    help: "Leave type out: a schema without it takes any value.",
  },
  unknown: {
    message: "type {actual} is unknown",
    help: "The types are string, number, integer, boolean, array, object and null.",
  },
} as const;

/** JSON Schema validation 6.1.1: the seven names of types. */
export const typeUnknown: Rule<typeof messages> = defineRule({
  id: "schema/type-unknown",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
