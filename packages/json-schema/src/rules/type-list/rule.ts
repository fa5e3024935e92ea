import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  empty: { message: "the list of types is empty", help: "Name at least one type, or leave type out." },
  duplicate: { message: 'the list of types names "{name}" twice', help: "Keep one of them." },
} as const;

/** JSON Schema validation 6.1.1: a list of types is not empty and holds each once. */
export const typeList: Rule<typeof messages> = defineRule({
  id: "schema/type-list",
  severity: "error",
  origin: "specification",
  since: "0.1.0",
  messages,
});
