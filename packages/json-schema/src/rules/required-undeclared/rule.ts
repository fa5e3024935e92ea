import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  near: {
    message: 'required property "{name}" is not declared in properties',
    help: 'Did you mean "{suggestion}"?',
  },
  undeclared: {
    message: 'required property "{name}" is not declared in properties',
    help: "Declare it in properties, or take it out of required.",
  },
  impossible: {
    message: 'required property "{name}" is not declared, and additionalProperties false forbids it',
    help: "No object can pass. Declare it in properties, or take it out of required.",
  },
  impossibleNear: {
    message: 'required property "{name}" is not declared, and additionalProperties false forbids it',
    help: 'No object can pass. Did you mean "{suggestion}"?',
  },
} as const;

/** A name that `required` demands and nothing declares: a call cannot know what to give. */
export const requiredUndeclared: Rule<typeof messages> = defineRule({
  id: "schema/required-undeclared",
  severity: "error",
  origin: "advice",
  since: "0.1.0",
  messages,
});
