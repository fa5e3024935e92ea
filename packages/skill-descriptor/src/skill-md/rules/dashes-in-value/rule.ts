import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  dashes: {
    message: "--- inside the front matter ends it for loaders that look for dashes anywhere",
    help: "They read the rest of the fields as text of the skill. Write a dash of another kind, such as – or —.",
  },
} as const;

/** Three dashes within a value: the reference's readers split the file there. */
export const dashesInValue: Rule<typeof messages> = defineRule({
  id: "skill-md/dashes-in-value",
  severity: "warning",
  origin: "specification",
  formats: ["skill-md"],
  since: "0.1.0",
  messages,
});
