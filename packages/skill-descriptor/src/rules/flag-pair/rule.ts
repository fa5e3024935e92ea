import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  neither: {
    message: "flagifboolean of {param} has neither flagIfTrue nor flagIfFalse",
    help: 'It never passes anything. Name a flag, such as "flagIfTrue": "--overwrite".',
  },
} as const;

/** A `flagifboolean` without either flag. */
export const flagPair: Rule<typeof messages> = defineRule({
  id: "skill/flag-pair",
  severity: "error",
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
  messages,
});
