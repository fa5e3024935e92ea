import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  dash: {
    message: "a value of positional {param} may begin with -, and the program may take it for an option",
    help: 'Toolhaft refuses such values when it runs the tool, unless the configuration says that the program understands --. A "pattern" such as "^[^-]" tells the model.',
  },
} as const;

/** A positional argument that may begin with a dash. */
export const optionLike: Rule<typeof messages> = defineRule({
  id: "skill/option-like",
  severity: "info",
  origin: "advice",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
