import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  list: {
    message: '"{keyword}" must be an object of schemas by name, not an array',
    help: "Write each schema under its name.",
  },
  other: {
    message: '"{keyword}" must be an object of schemas by name, not {actual}',
    help: "Write each schema under its name.",
  },
} as const;

/** JSON Schema core 10.3.2: these keywords hold schemas by name. */
export const propertiesNotObject: Rule<typeof messages> = defineRule({
  id: "schema/properties-not-object",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
