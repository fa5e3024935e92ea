import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  twice: { message: '"{name}" stands twice in {keyword}', help: "Keep one of them." },
} as const;

/** JSON Schema validation 6.5.3: names in `required` are unique. */
export const requiredDuplicate: Rule<typeof messages> = defineRule({
  id: "schema/required-duplicate",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
