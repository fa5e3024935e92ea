import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  id: { message: '$id "{name}" names two schemas', help: "Give each its own $id, or take them out." },
  anchor: { message: 'anchor "{name}" names two schemas', help: "Give each its own anchor." },
} as const;

/** JSON Schema core 8.2: one identifier names one schema. */
export const idDuplicate: Rule<typeof messages> = defineRule({
  id: "schema/id-duplicate",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
