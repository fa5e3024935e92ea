import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  before: {
    message: "optional positional {param} stands before required {required}",
    help: "Positions are counted: a call without it fails, and would otherwise shift the rest. Make it required, or a flag.",
  },
  optional: {
    message: "positional {param} is not required, but a call without it fails",
    help: 'Add it to "required" of the schema, or make it a flag: a flag without a value is left out.',
  },
} as const;

/** A positional argument that the model may leave out. */
export const optionalPositional: Rule<typeof messages> = defineRule({
  id: "skill/optional-positional",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
