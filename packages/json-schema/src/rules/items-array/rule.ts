import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  tuple: {
    message: '"items" must be one schema in 2020-12, not a list',
    help: "Rename it to prefixItems; additionalItems then becomes items.",
  },
} as const;

/** JSON Schema 2020-12 core 10.3.1: a list of schemas by position moved from `items` to `prefixItems`. */
export const itemsArray: Rule<typeof messages> = defineRule({
  id: "schema/items-array",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
