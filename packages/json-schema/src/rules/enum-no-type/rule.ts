import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: { message: "{subject} has an enum but no type", help: 'Add "type": "{implied}".' },
  mixed: { message: "{subject} has an enum but no type", help: "Add type with the types of its values." },
} as const;

/** Values without a type: Gemini refuses them, other clients guess. */
export const enumNoType: Rule<typeof messages> = defineRule({
  id: "schema/enum-no-type",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
