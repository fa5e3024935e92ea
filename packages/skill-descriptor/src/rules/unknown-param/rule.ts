import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "the parameter {param} is not in the tool's schema",
    help: 'The model is not told of it and won\'t send it. Add it to "properties" of "parameters", or take the mapping out.',
  },
  meant: {
    message: "the parameter {param} is not in the tool's schema; did you mean {meant}?",
    help: "The model won't send a parameter that it isn't told of. Both must be written alike.",
  },
} as const;

/** A mapping for a parameter that the tool's schema doesn't declare. */
export const unknownParam: Rule<typeof messages> = defineRule({
  id: "skill/unknown-param",
  severity: "warning",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
