import { defineRule, type Rule } from "../../../rule.ts";

const messages = {
  depth: {
    message: "the brackets are nested deeper than {maxDepth} levels",
    help: "Nothing below this place is read. Flatten the value; no tool definition needs such depth.",
  },
} as const;

/** Nesting beyond what we read. */
export const depth: Rule<typeof messages> = defineRule({
  id: "json/depth",
  severity: "error",
  origin: "syntax",
  since: "0.1.0",
  messages,
});
