import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  near: { message: "$ref {ref} points at nothing", help: 'Did you mean "{suggestion}"?' },
  nothing: {
    message: "$ref {ref} points at nothing",
    help: "Define it under $defs, or mend the reference.",
  },
  notSchema: {
    message: "$ref {ref} points at {actual}, which is no schema",
    help: "Point it at an object with a schema.",
  },
} as const;

/** JSON Schema core 8.2.3: a `$ref` names a schema of this document. */
export const refDangling: Rule<typeof messages> = defineRule({
  id: "schema/ref-dangling",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
