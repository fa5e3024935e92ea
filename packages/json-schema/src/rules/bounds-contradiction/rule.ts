import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  crossed: {
    message: '"{lower}" {low} is over "{upper}" {high}, so no {subject} can match',
    help: "Swap them or mend one.",
  },
  touching: {
    message: '"{lower}" {low} and "{upper}" {high} leave no {subject} between them',
    help: "Mend one of them.",
  },
  values: {
    message: "every enum value is outside {keyword} {bound}",
    help: "No value can match. Mend the bound or the values.",
  },
} as const;

/** Two bounds that leave no value between them. */
export const boundsContradiction: Rule<typeof messages> = defineRule({
  id: "schema/bounds-contradiction",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
});
