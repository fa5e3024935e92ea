import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  camelCase: {
    message: "the name is not in camel case: {meant}",
    help: "The specification writes names as getCellValue. Rename it while nobody calls it by its old name.",
  },
} as const;

/** A name that is not in camel case. */
export const nameCamelCase: Rule<typeof messages> = defineRule({
  id: "btcp/name-camel-case",
  severity: "info",
  origin: "specification",
  formats: ["btcp"],
  since: "0.1.0",
  messages,
});
