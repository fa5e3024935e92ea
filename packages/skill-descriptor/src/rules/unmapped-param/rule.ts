import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unmapped: {
    message: "the parameter {param} never reaches the command",
    help: 'The model can send it, and it is dropped without a word. Map it in "args", or take it out of the schema.',
  },
} as const;

/** A parameter of the schema that no argument takes up. */
export const unmappedParam: Rule<typeof messages> = defineRule({
  id: "skill/unmapped-param",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
