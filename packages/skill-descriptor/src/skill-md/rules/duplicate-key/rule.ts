import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  twice: {
    message: "the key {key} stands here a second time",
    help: "YAML refuses front matter with two equal keys; readers that don't would keep only one of them. Remove one.",
  },
} as const;

/** Two equal keys in one mapping of the front matter. */
export const duplicateKey: Rule<typeof messages> = defineRule({
  id: "skill-md/duplicate-key",
  severity: "error",
  origin: "syntax",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
