import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  flag: {
    message: '"required" must be a list of names, not {actual}',
    help: "Draft 3 marked the property itself. Today the object that holds it lists the names: put {name} into its required.",
  },
  other: {
    message: '"required" must be a list of names, not {actual}',
    help: "List the names of the properties that a call must give, as strings.",
  },
  item: {
    message: '"required" lists names; {actual} is no string',
    help: "Write the name of a property as a string.",
  },
} as const;

/** JSON Schema validation 6.5.3: `required` lists names. */
export const requiredNotArray: Rule<typeof messages> = defineRule({
  id: "schema/required-not-array",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
