import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  equal: { message: "enum items {first} and {second} are equal: {actual}", help: "Keep one of them." },
} as const;

/** JSON Schema validation 6.1.2: values in `enum` are unique. */
export const enumDuplicate: Rule<typeof messages> = defineRule({
  id: "schema/enum-duplicate",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
