import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  members: {
    message: "{keywords} cannot apply: the type is {actual}",
    help: 'Change the type to "object", or take them out.',
  },
} as const;

/** Keywords for objects under a type that is none. */
export const propertiesOnNonObject: Rule<typeof messages> = defineRule({
  id: "schema/properties-on-non-object",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
