import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  missing: { message: "{field} is missing", help: "The specification has no default for it." },
  root: {
    message: "{field} is missing",
    help: 'A descriptor has three members: "tools", "allowlist" and "execution". An empty one will do.',
  },
  empty: { message: "{field} is empty", help: "Write the name: nothing can be found under an empty one." },
} as const;

/** A field that has to be there. */
export const requiredField: Rule<typeof messages> = defineRule({
  id: "skill/required-field",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
