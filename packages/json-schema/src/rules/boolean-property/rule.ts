import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  anything: {
    message: 'property "{name}" is true, which says nothing of its values',
    help: "Describe it by an object with a type: OpenAI strict and Gemini refuse a boolean.",
  },
  nothing: {
    message: 'property "{name}" is false, so it must never be given',
    help: "Leave it out and set additionalProperties to false.",
  },
} as const;

/** `true` or `false` as the schema of a property: legal, and refused or misread by several clients. */
export const booleanProperty: Rule<typeof messages> = defineRule({
  id: "schema/boolean-property",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
